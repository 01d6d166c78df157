import "../lib/art/fonts";
import "../lib/art/palette.css";
import "../lib/art/base.css";
import { mount } from "svelte";
import Gallery from "./Gallery.svelte";

mount(Gallery, { target: document.getElementById("page")! });

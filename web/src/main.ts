import "./lib/art/fonts";
import "./lib/art/palette.css";
import { mount } from "svelte";
import App from "./App.svelte";

mount(App, { target: document.getElementById("page")! });

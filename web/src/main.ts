import "./lib/art/fonts";
import "./lib/art/palette.css";
import "./lib/art/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { loadLanguage } from "./lib/i18n";
import { watchTheme } from "./lib/state/settings.svelte";

watchTheme();
await loadLanguage();
mount(App, { target: document.getElementById("page")! });

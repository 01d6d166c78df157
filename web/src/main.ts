import "./lib/art/fonts";
import "./lib/art/palette.css";
import "./lib/art/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { loadLanguage } from "./lib/i18n";
import { watchTheme } from "./lib/state/settings.svelte";

watchTheme();
await loadLanguage();
const target = document.getElementById("page")!;
target.replaceChildren(); // what stood there while the page was on its way
mount(App, { target });

import { render } from "preact";
import "./look/base.css";
import "./look/parts.css";
import icon from "./look/icon.svg?inline";
import { TABS } from "./pages";
import { App } from "./shell/app";

// As a part of the page, so that the one file has it too.
document.head.append(Object.assign(document.createElement("link"), { rel: "icon", href: icon }));

const root = document.getElementById("app");
if (root) render(<App tabs={TABS} />, root);

// The one file needs no copy of itself, and `vite dev` none at all.
if (import.meta.env.PROD && location.protocol.startsWith("http") && "serviceWorker" in navigator) {
  void navigator.serviceWorker.register("./offline.js").catch(() => undefined);
}

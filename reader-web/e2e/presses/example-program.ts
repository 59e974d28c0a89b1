import { createElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { Example } from "./example.ts";

const root = document.getElementById("root");
if (root) hydrateRoot(root, createElement(Example), { onRecoverableError: () => {} });

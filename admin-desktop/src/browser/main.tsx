import { uiLanguageOf } from "@creations/events/text";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router-dom";
import { AdminApp } from "../app/AdminApp.tsx";
import { routes } from "../app/routes.tsx";
import { warmScreens } from "../app/shell/screenAt.tsx";
import { loadTexts } from "../app/texts/loadTexts.ts";
import { browserPlatform } from "./platform.ts";

const container = document.getElementById("root");
if (container) {
	// Load the screen while the texts and the user are loading.
	void warmScreens(routes, location.pathname);
	await loadTexts(uiLanguageOf(document.documentElement.lang) ?? "en");
	createRoot(container).render(
		<AdminApp platform={browserPlatform()} router={createBrowserRouter(routes)} />,
	);
}

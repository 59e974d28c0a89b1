import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router-dom";
import { AdminApp } from "../app/AdminApp.tsx";
import { routes } from "../app/routes.tsx";
import { warmScreens } from "../app/shell/screenAt.tsx";
import { browserPlatform } from "./platform.ts";

const container = document.getElementById("root");
if (container) {
	// Load the screen while the user is loading.
	void warmScreens(routes, location.pathname);
	createRoot(container).render(
		<AdminApp platform={browserPlatform()} router={createBrowserRouter(routes)} />,
	);
}

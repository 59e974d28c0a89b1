import { directionOf, uiLanguageOf } from "@creations/events/text";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router-dom";
import { AdminApp } from "../../app/AdminApp.tsx";
import { warmScreens } from "../../app/shell/screenAt.tsx";
import { loadTexts } from "../../app/texts/loadTexts.ts";
import type { Server } from "../bridge.ts";
import type { DesktopBridge } from "../preload.ts";
import { loadDesktopTexts } from "../texts/loadDesktopTexts.ts";
import { DesktopProvider } from "./desktop.ts";
import {
	brandOf,
	desktopPlatform,
	keepFilesOut,
	openLinksElsewhere,
	serverFetch,
} from "./platform.ts";
import { routes } from "./routes.tsx";
import { StartApp } from "./servers/ServersScreen.tsx";

const container = document.getElementById("root");
if (container && window.desktop) await start(container, window.desktop);

async function start(container: HTMLElement, bridge: DesktopBridge) {
	keepFilesOut();
	void warmScreens(routes, location.pathname);
	const language = uiLanguageOf(navigator.language) ?? "en";
	Object.assign(document.documentElement, { lang: language, dir: directionOf(language) });
	await Promise.all([loadTexts(language), loadDesktopTexts(language)]);
	const server = await bridge.servers.current();
	createRoot(container).render(
		<DesktopProvider value={{ bridge, server }}>
			{server ? await adminOf(server, bridge) : <StartApp />}
		</DesktopProvider>,
	);
}

async function adminOf(server: Server, bridge: DesktopBridge) {
	const site = await brandOf(server, serverFetch, bridge.lastKnown);
	const { version } = await bridge.about();
	const platform = desktopPlatform(bridge, serverFetch, {
		site,
		version,
		siteAddress: server.address,
	});
	openLinksElsewhere(platform.openPage);
	return <AdminApp platform={platform} router={createBrowserRouter(routes)} />;
}

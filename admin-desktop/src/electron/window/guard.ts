import type { OnBeforeRequestListenerDetails, Session, WebContents } from "electron";
import { APP_SCHEME } from "../bridge.ts";
import type { External } from "./links.ts";

/** Nothing leads the page elsewhere or opens a window. @param mayGo asks whether a page with something to lose may go */
export function guardContents(
	contents: Pick<WebContents, "on" | "getURL" | "setWindowOpenHandler">,
	{ open, mayGo }: Pick<External, "open"> & { mayGo: () => boolean },
): void {
	contents.on("will-frame-navigate", (event) => {
		const isReload = event.isMainFrame && event.url === contents.getURL();
		// A letter's preview comes with the page that shows it.
		const isPreview = !event.isMainFrame && event.url === "about:srcdoc";
		if (!isReload && !isPreview) event.preventDefault();
	});
	contents.on("will-redirect", (event) => event.preventDefault());
	contents.on("will-attach-webview", (event) => event.preventDefault());
	// Electron would keep the page without a word. It asks for that only where something could not be kept.
	contents.on("will-prevent-unload", (event) => {
		if (mayGo()) event.preventDefault();
	});
	contents.setWindowOpenHandler(({ url }) => {
		void open(url).catch(() => {});
		return { action: "deny" };
	});
}

/** No page may use the camera, the place, devices, notifications of its own, or the network beyond what it needs. */
export function guardSession(session: Session): void {
	session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
	session.setPermissionCheckHandler(() => false);
	session.setDevicePermissionHandler(() => false);
	session.webRequest.onBeforeRequest((details, answer) => answer({ cancel: !mayLoad(details) }));
	session.on("will-download", (event, item) => {
		if (!item.getURL().startsWith(`${APP_SCHEME}:`) && !item.getURL().startsWith(`blob:${APP_SCHEME}:`))
			event.preventDefault();
	});
}

const OWN = new Set([`${APP_SCHEME}:`, "data:", "blob:", "about:", "devtools:"]);

export function mayLoad({
	url,
	resourceType,
}: Pick<OnBeforeRequestListenerDetails, "url" | "resourceType">): boolean {
	const { protocol } = URL.parse(url) ?? {};
	return protocol !== undefined && (OWN.has(protocol) || (protocol === "https:" && resourceType === "image"));
}

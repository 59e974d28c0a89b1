import type { OnBeforeRequestListenerDetails, Session, WebContents } from "electron";
import { APP_SCHEME } from "../bridge.ts";
import { Problem } from "../problem.ts";
import type { Servers, Site } from "../servers/servers.ts";

/** Nothing leads the page elsewhere or opens a window. @param mayGo asks whether a page with something to lose may go */
export function guardContents(
	contents: Pick<WebContents, "on" | "getURL" | "setWindowOpenHandler" | "setWebRTCIPHandlingPolicy">,
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
	// Neither the content policy nor `webRequest` sees WebRTC. This ends its UDP; no setting ends its TCP.
	contents.setWebRTCIPHandlingPolicy("disable_non_proxied_udp");
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
		const url = item.getURL();
		if (!url.startsWith(`${APP_SCHEME}:`) && !url.startsWith(`blob:${APP_SCHEME}:`))
			return event.preventDefault();
		// The title would be the address, such as `blob:app://…`.
		item.setSaveDialogOptions({ title: `Save ${item.getFilename()}` });
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

export const DEEP_LINK_SCHEME = "stories-admin";

const FOLDERS: Record<string, string> = { story: "stories", product: "products" };

/** `stories-admin://story/7` as a screen; null for every other address. Anyone may send one, so nothing else is read. */
export function screenOf(link: string): string | null {
	const [, kind = "", id] = /^stories-admin:\/\/(story|product)\/([1-9]\d{0,14})\/?$/.exec(link) ?? [];
	return id ? `/admin/${FOLDERS[kind]}/${id}` : null;
}

export const linkAmong = (args: string[]) => args.findLast((arg) => arg.startsWith(`${DEEP_LINK_SCHEME}:`));

const SHOPS =
	/^(www\.)?(etsy\.com|amazon\.(com|ca|com\.mx|com\.br|co\.uk|de|fr|it|es|nl|se|pl|ie|com\.be|com\.tr|ae|sa|eg|in|co\.jp|sg|com\.au))$/;

/** The addresses of pages: `blob:` and others can have a server's origin, too. */
const PAGES = new Set(["https:", "http:"]);

export type External = ReturnType<typeof createExternal>;

/** The only way out of the application: pages of the person's own servers and of the shops, in the system's browser. */
export function createExternal(
	openExternal: (address: string) => Promise<void>,
	servers: Pick<Servers, "list">,
) {
	function isAllowed(url: URL): boolean {
		if (url.username || url.password || !PAGES.has(url.protocol)) return false;
		// http is allowed for the server's own address only, which is this machine.
		if (servers.list().some(({ address }) => url.origin === address)) return true;
		return url.protocol === "https:" && url.port === "" && SHOPS.test(url.hostname);
	}

	async function open(address: string): Promise<boolean> {
		const url = URL.parse(address);
		if (!url || !isAllowed(url)) return false;
		await openExternal(url.href);
		return true;
	}

	async function show(address: string): Promise<void> {
		if (!(await open(address))) throw new Problem("This page cannot be opened in the browser.");
	}

	async function openPage({ address }: Pick<Site, "address">, path: string): Promise<void> {
		const url = URL.parse(path, address);
		await show(url?.origin === address ? url.href : "");
	}

	return { open, show, openPage };
}

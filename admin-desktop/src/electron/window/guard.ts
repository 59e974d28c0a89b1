import { marketplaceAt } from "@creations/events/text/marketplaces";
import type { OnBeforeRequestListenerDetails, Session, WebContents } from "electron";
import { APP_SCHEME } from "../bridge.ts";
import { Problem } from "../problem.ts";
import type { Servers, Site } from "../servers/servers.ts";
import { desktopTexts } from "../texts/texts.ts";

/**
 * Prevents navigation and new windows.
 * @param mayGo Asks whether a page with unsaved changes may close
 */
export function guardContents(
	contents: Pick<
		WebContents,
		"on" | "getURL" | "setWindowOpenHandler" | "setWebRTCIPHandlingPolicy"
	>,
	{ open, mayGo }: Pick<External, "open"> & { mayGo: () => boolean },
): void {
	contents.on("will-frame-navigate", (event) => {
		const isReload = event.isMainFrame && event.url === contents.getURL();
		// The preview of an email loads with its page.
		const isPreview = !event.isMainFrame && event.url === "about:srcdoc";
		if (!isReload && !isPreview) event.preventDefault();
	});
	contents.on("will-redirect", (event) => event.preventDefault());
	contents.on("will-attach-webview", (event) => event.preventDefault());
	// Electron would keep the page open without a message. The page requests this only if a
	// draft could not be stored.
	contents.on("will-prevent-unload", (event) => {
		if (mayGo()) event.preventDefault();
	});
	// Neither the content policy nor `webRequest` covers WebRTC. This stops its UDP; no
	// setting stops its TCP.
	contents.setWebRTCIPHandlingPolicy("disable_non_proxied_udp");
	contents.setWindowOpenHandler(({ url }) => {
		void open(url).catch(() => {});
		return { action: "deny" };
	});
}

/**
 * Denies pages the camera, location, devices, notifications and unneeded network access.
 */
export function guardSession(session: Session): void {
	session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
	session.setPermissionCheckHandler(() => false);
	session.setDevicePermissionHandler(() => false);
	session.webRequest.onBeforeRequest((details, answer) =>
		answer({ cancel: !mayLoad(details) }),
	);
	session.on("will-download", (event, item) => {
		const url = item.getURL();
		if (!url.startsWith(`${APP_SCHEME}:`) && !url.startsWith(`blob:${APP_SCHEME}:`))
			return event.preventDefault();
		// The default title would be the address, such as `blob:app://…`.
		item.setSaveDialogOptions({
			title: desktopTexts.dialogs.saveFile(item.getFilename()),
		});
	});
}

const OWN = new Set([`${APP_SCHEME}:`, "data:", "blob:", "about:", "devtools:"]);

export function mayLoad({
	url,
	resourceType,
}: Pick<OnBeforeRequestListenerDetails, "url" | "resourceType">): boolean {
	const { protocol } = URL.parse(url) ?? {};
	return (
		protocol !== undefined &&
		(OWN.has(protocol) || (protocol === "https:" && resourceType === "image"))
	);
}

export const DEEP_LINK_SCHEME = "stories-admin";

const FOLDERS: Record<string, string> = { story: "stories", product: "products" };

/**
 * Returns the screen of a deep link such as `stories-admin://story/7`, or null for other
 * addresses. Any program may send one, so it carries no further data.
 */
export function screenOf(link: string): string | null {
	const [, kind = "", id] =
		/^stories-admin:\/\/(story|product)\/([1-9]\d{0,14})\/?$/.exec(link) ?? [];
	return id ? `/admin/${FOLDERS[kind]}/${id}` : null;
}

export const linkAmong = (args: string[]) =>
	args.findLast((arg) => arg.startsWith(`${DEEP_LINK_SCHEME}:`));

/** Schemes of pages: other schemes such as `blob:` can have a server's origin, too. */
const PAGES = new Set(["https:", "http:"]);

export type External = ReturnType<typeof createExternal>;

/**
 * Opens pages of the person's own servers and of the marketplaces in the system's
 * browser. Everything else is refused.
 */
export function createExternal(
	openExternal: (address: string) => Promise<void>,
	servers: Pick<Servers, "list">,
) {
	function isAllowed(url: URL): boolean {
		if (url.username || url.password || !PAGES.has(url.protocol)) return false;
		// http is allowed for a server on this machine only.
		if (servers.list().some(({ address }) => url.origin === address)) return true;
		return marketplaceAt(url) !== undefined;
	}

	async function open(address: string): Promise<boolean> {
		const url = URL.parse(address);
		if (!url || !isAllowed(url)) return false;
		await openExternal(url.href);
		return true;
	}

	async function show(address: string): Promise<void> {
		if (!(await open(address))) throw new Problem("page-not-opened");
	}

	async function openPage(
		{ address }: Pick<Site, "address">,
		path: string,
	): Promise<void> {
		const url = URL.parse(path, address);
		await show(url?.origin === address ? url.href : "");
	}

	return { open, show, openPage };
}

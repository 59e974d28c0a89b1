import type { DraftStore } from "../app/drafts/drafts.ts";
import type { Platform } from "../app/platform.ts";
import { sendFile } from "./sendFile.ts";

export const browserPlatform = (): Platform => ({
	version: metaContent("version"),
	site: {
		name: metaContent("application-name"),
		abbreviation: metaContent("apple-mobile-web-app-title"),
	},
	fetch: (path, init) => fetch(path, init),
	sendFile,
	drafts: localDrafts(localStorage),
	asksBeforeClosing: true,
	openPage: (path) => {
		window.open(path, "_blank", "noopener");
	},
});

const metaContent = (name: string) =>
	document.querySelector(`meta[name="${name}"]`)?.getAttribute("content") ?? "";

function localDrafts(storage: Storage): DraftStore {
	return {
		read: async (key) => storage.getItem(key),
		write: (key, text) => storage.setItem(key, text),
		remove: (key) => storage.removeItem(key),
		list: async () => Object.keys(storage).filter((key) => key.startsWith("draft:")),
	};
}

import type { Platform } from "../app/platform.ts";
import { localDrafts } from "./localDrafts.ts";
import { sendFile } from "./sendFile.ts";

export const browserPlatform = (): Platform => ({
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

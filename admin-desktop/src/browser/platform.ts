import { accents } from "@creations/events/text";
import { signInAddress } from "@creations/shared-ui";
import { apiErrorFrom } from "@creations/shared-ui/api";
import type { DraftStore } from "../app/drafts/drafts.ts";
import type { Platform } from "../app/platform.ts";
import { browserConnection } from "./connection.ts";
import { browserPosts } from "./posts/waiting.ts";

/** Returns the platform of a browser. */
export function browserPlatform(): Platform {
	const { fetch, ...connection } = browserConnection((path, init) =>
		window.fetch(path, init),
	);
	return {
		version: metaContent("version"),
		site: {
			name: metaContent("application-name"),
			abbreviation: metaContent("apple-mobile-web-app-title"),
			accent: accents.find((accent) => accent === metaContent("accent")) ?? "garnet",
		},
		siteAddress: location.origin,
		fetch,
		connection,
		sendFile,
		drafts: localDrafts(localStorage),
		posts: browserPosts(),
		asksBeforeClosing: true,
		openPage: openTab,
		signIn: () => openTab(signInAddress("/admin")),
	};
}

function openTab(path: string): void {
	window.open(path, "_blank", "noopener");
}

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

/** Uses `XMLHttpRequest`, because `fetch` does not report upload progress. */
export const sendFile: Platform["sendFile"] = (address, file, onProgress) =>
	new Promise((resolve, reject) => {
		const request = new XMLHttpRequest();
		request.open("PUT", address);
		request.upload.onprogress = ({ loaded, total }) =>
			onProgress(total > 0 ? (loaded / total) * 100 : 0);
		request.onerror = () => reject(new TypeError("The connection was lost."));
		request.onload = () => {
			const { status, statusText, responseText } = request;
			if (status >= 200 && status < 300) return resolve();
			// The `Response` constructor rejects a body for some statuses.
			apiErrorFrom(
				new Response(responseText || null, { status: Math.max(status, 400), statusText }),
			).then(reject);
		};
		request.send(file);
	});

import { apiErrorFrom } from "@creations/shared-ui/api";
import type { Platform } from "../app/platform.ts";

/** By `XMLHttpRequest`, because `fetch` does not tell how much is sent. */
export const sendFile: Platform["sendFile"] = (address, file, onProgress) =>
	new Promise((resolve, reject) => {
		const request = new XMLHttpRequest();
		request.open("PUT", address);
		request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? (loaded / total) * 100 : 0);
		request.onerror = () => reject(new TypeError("The connection was lost."));
		request.onload = () => {
			const { status, statusText, responseText } = request;
			if (status >= 200 && status < 300) return resolve();
			// Answers without a body may not be given an empty one.
			apiErrorFrom(new Response(responseText || null, { status: Math.max(status, 400), statusText })).then(
				reject,
			);
		};
		request.send(file);
	});

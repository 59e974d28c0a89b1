import { scaledBlob, WIDE_COLORS } from "./scaling.ts";

/** The picture that the worker scales. */
export interface ScaleRequest {
	file: Blob;
	maxBytes: number;
}

export type ScaleResult =
	/** The scaled picture; undefined if no attempt is small enough. */
	{ state: "done"; blob: Blob | undefined } | { state: "failed" };

addEventListener("message", async ({ data }: MessageEvent<ScaleRequest>) => {
	const result = await scaledBlob(data.file, data.maxBytes, encode).then(
		(blob): ScaleResult => ({ state: "done", blob }),
		(): ScaleResult => ({ state: "failed" }),
	);
	postMessage(result);
});

async function encode(bitmap: ImageBitmap, type: string, quality: number) {
	const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
	canvas.getContext("2d", WIDE_COLORS)?.drawImage(bitmap, 0, 0);
	return canvas.convertToBlob({ type, quality });
}

import type { ScaleRequest, ScaleResult } from "./scaleWorker.ts";
import { scaledBlob, WIDE_COLORS } from "./scaling.ts";

/**
 * Scales a picture down until it has at most `maxBytes`, in a worker if the browser can
 * draw there.
 * @returns undefined if the browser cannot decode the file, or cannot make it small enough
 */
export async function scalePicture(
	file: File,
	maxBytes: number,
): Promise<File | undefined> {
	const blob = await scaleInWorker({ file, maxBytes }).catch(() =>
		scaledBlob(file, maxBytes, encode),
	);
	return blob && new File([blob], file.name, { type: blob.type });
}

/** Rejects if the browser cannot draw in a worker, or the worker fails. */
async function scaleInWorker(request: ScaleRequest): Promise<Blob | undefined> {
	if (typeof OffscreenCanvas !== "function") throw new Error("No canvas in workers");
	const worker = new Worker(new URL("./scaleWorker.ts", import.meta.url), {
		type: "module",
	});
	const { promise, resolve, reject } = Promise.withResolvers<Blob | undefined>();
	const fail = () => reject(new Error("The worker failed"));
	worker.onmessage = ({ data }: MessageEvent<ScaleResult>) =>
		data.state === "done" ? resolve(data.blob) : fail();
	worker.onerror = fail;
	worker.postMessage(request);
	return promise.finally(() => worker.terminate());
}

async function encode(
	bitmap: ImageBitmap,
	type: string,
	quality: number,
): Promise<Blob | null> {
	const canvas = document.createElement("canvas");
	canvas.width = bitmap.width;
	canvas.height = bitmap.height;
	canvas.getContext("2d", WIDE_COLORS)?.drawImage(bitmap, 0, 0);
	const { promise, resolve } = Promise.withResolvers<Blob | null>();
	canvas.toBlob(resolve, type, quality);
	return promise;
}

/** Returns true if a picture has more pixels than `maxPixels`, from its header. */
export async function hasMorePixels(file: File, maxPixels: number): Promise<boolean> {
	const image = new Image();
	const { promise, resolve } = Promise.withResolvers<void>();
	image.onload = image.onerror = () => resolve();
	image.src = URL.createObjectURL(file);
	await promise;
	URL.revokeObjectURL(image.src);
	return image.naturalWidth * image.naturalHeight > maxPixels;
}

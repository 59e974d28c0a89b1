/** Sizes in which a picture is tried, largest first: longest side in pixels, quality. */
const ATTEMPTS = [
	{ side: 4096, quality: 0.92 },
	{ side: 4096, quality: 0.8 },
	{ side: 3072, quality: 0.8 },
	{ side: 2048, quality: 0.75 },
] as const;

/** Types that may be transparent. Browsers that cannot write WebP write PNG instead. */
const TRANSPARENT = /^image\/(png|webp|avif|gif)$/;

/**
 * Scales a picture down until it has at most `maxBytes`. Keeps colors, transparency and
 * the upright orientation, and drops metadata such as the location. The browser decodes
 * and scales outside the main thread.
 * @returns undefined if the browser cannot decode the file, or no attempt is small enough
 */
export async function scalePicture(
	file: File,
	maxBytes: number,
): Promise<File | undefined> {
	const bitmap = await decode(file);
	if (!bitmap) return undefined;
	try {
		for (const { side, quality } of ATTEMPTS) {
			const blob = await encode(bitmap, side, outputType(file), quality);
			if (blob && blob.size <= maxBytes)
				return new File([blob], file.name, { type: blob.type });
		}
		return undefined;
	} finally {
		bitmap.close();
	}
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

const outputType = ({ type }: File) =>
	TRANSPARENT.test(type) ? "image/webp" : "image/jpeg";

/** Returns the upright picture; undefined if the browser cannot decode the file. */
async function decode(file: File): Promise<ImageBitmap | undefined> {
	if (typeof createImageBitmap !== "function") return undefined;
	return createImageBitmap(file, { imageOrientation: "from-image" }).catch(
		() => undefined,
	);
}

async function encode(
	bitmap: ImageBitmap,
	side: number,
	type: string,
	quality: number,
): Promise<Blob | null> {
	const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
	const width = Math.max(1, Math.round(bitmap.width * scale));
	const height = Math.max(1, Math.round(bitmap.height * scale));
	const scaled = await createImageBitmap(bitmap, {
		resizeWidth: width,
		resizeHeight: height,
		resizeQuality: "high",
	});
	const canvas = document.createElement("canvas");
	canvas.width = width;
	canvas.height = height;
	// Phones store photos with more colors than sRGB.
	canvas.getContext("2d", { colorSpace: "display-p3" })?.drawImage(scaled, 0, 0);
	scaled.close();
	const { promise, resolve } = Promise.withResolvers<Blob | null>();
	canvas.toBlob(resolve, type, quality);
	return promise;
}

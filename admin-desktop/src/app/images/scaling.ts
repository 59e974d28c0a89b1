/** Sizes in which a picture is tried, largest first: longest side in pixels, quality. */
const ATTEMPTS = [
	{ side: 4096, quality: 0.92 },
	{ side: 4096, quality: 0.8 },
	{ side: 3072, quality: 0.8 },
	{ side: 2048, quality: 0.75 },
] as const;

/** Types that may be transparent. Browsers that cannot write WebP write PNG instead. */
const TRANSPARENT = /^image\/(png|webp|avif|gif)$/;

/** Encodes a picture that has its final size; null if the browser cannot. */
export type Encode = (
	bitmap: ImageBitmap,
	type: string,
	quality: number,
) => Promise<Blob | null>;

/**
 * Scales a picture down until it has at most `maxBytes`. Keeps colors, transparency and
 * the upright orientation, and drops metadata such as the location.
 * @returns undefined if the browser cannot decode the file, or no attempt is small enough
 */
export async function scaledBlob(
	file: Blob,
	maxBytes: number,
	encode: Encode,
): Promise<Blob | undefined> {
	const bitmap = await decode(file);
	if (!bitmap) return undefined;
	try {
		for (const { side, quality } of ATTEMPTS) {
			const scaled = await resize(bitmap, side);
			const blob = await encode(scaled, outputType(file), quality);
			scaled.close();
			if (blob && blob.size <= maxBytes) return blob;
		}
		return undefined;
	} finally {
		bitmap.close();
	}
}

const outputType = ({ type }: Blob) =>
	TRANSPARENT.test(type) ? "image/webp" : "image/jpeg";

/** Returns the upright picture; undefined if the browser cannot decode the file. */
async function decode(file: Blob): Promise<ImageBitmap | undefined> {
	if (typeof createImageBitmap !== "function") return undefined;
	return createImageBitmap(file, { imageOrientation: "from-image" }).catch(
		() => undefined,
	);
}

function resize(bitmap: ImageBitmap, side: number): Promise<ImageBitmap> {
	const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
	return createImageBitmap(bitmap, {
		resizeWidth: Math.max(1, Math.round(bitmap.width * scale)),
		resizeHeight: Math.max(1, Math.round(bitmap.height * scale)),
		resizeQuality: "high",
	});
}

/** Phones store photos with more colors than sRGB. */
export const WIDE_COLORS: CanvasRenderingContext2DSettings = {
	colorSpace: "display-p3",
};

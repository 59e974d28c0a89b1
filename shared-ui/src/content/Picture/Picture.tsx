import {
	hasVariants,
	PICTURE_WIDTHS,
	type PictureFormat,
	variantAddress,
} from "@creations/events/text/pictures";
import type { PictureFacts } from "@creations/server/responses";
import type { ComponentProps } from "react";
import { preload } from "react-dom";

export interface PictureProps
	extends Omit<ComponentProps<"img">, "src" | "srcSet" | "alt" | "loading"> {
	src: string;
	/** Used if the picture has no description. */
	alt: string;
	sizes: string;
	/** Size and color, which reserve the space until the picture has loaded. */
	facts?: PictureFacts | null | undefined;
	/**
	 * Loads before all others, because it is visible when the page opens. Others load when
	 * they come near the screen.
	 */
	first?: boolean;
}

/**
 * Renders a picture of this site in a suitable format and width, and any other picture
 * unchanged.
 */
export function Picture({
	src,
	alt,
	sizes,
	facts,
	first = false,
	...rest
}: PictureProps) {
	const { width, height, color, description = alt, focus } = facts ?? {};
	const image = {
		width,
		height,
		...((color || focus) && {
			style: { backgroundColor: color ?? "", objectPosition: focus },
		}),
		...(first
			? { fetchPriority: "high" as const }
			: { loading: "lazy" as const, decoding: "async" as const }),
		...rest,
	};
	if (!hasVariants(src)) return <img src={src} alt={description} {...image} />;
	const avif = sourcesOf(src, "avif", width);
	const webp = sourcesOf(src, "webp", width);
	if (first) preloadPicture(src, sizes, facts);
	return (
		<picture>
			<source type="image/avif" srcSet={avif.srcSet} sizes={sizes} />
			<img {...webp} sizes={sizes} alt={description} {...image} />
		</picture>
	);
}

/** Fetches an image of this site in the format and width that `Picture` shows. */
export function preloadPicture(
	src: string,
	sizes: string,
	facts?: PictureFacts | null,
): void {
	if (!hasVariants(src)) return;
	const avif = sourcesOf(src, "avif", facts?.width);
	preload(avif.src, {
		as: "image",
		type: "image/avif",
		imageSrcSet: avif.srcSet,
		imageSizes: sizes,
		fetchPriority: "high",
	});
}

/** @param own The picture's width, if known: no variant is wider */
function sourcesOf(src: string, format: PictureFormat, own = Number.POSITIVE_INFINITY) {
	const widest = PICTURE_WIDTHS.find((width) => width >= own) ?? Number.POSITIVE_INFINITY;
	const widths = PICTURE_WIDTHS.filter((width) => width <= widest);
	const candidates = widths.map(
		(width) => `${variantAddress(src, width, format)} ${Math.min(width, own)}w`,
	);
	return { srcSet: candidates.join(", "), src: variantAddress(src, 960, format) };
}

/**
 * Values for the `sizes` attribute: the share of the window's width that pictures fill.
 */

/**
 * Slightly narrower than the real column, so that phones of 412 CSS pixels at 1.75× load
 * 640 pixels, not 768.
 */
const ONE_COLUMN = "calc(100vw - 3rem)";

/** A page's single picture, next to text on wide screens. */
export const coverSizes = `(min-width: 1536px) 50rem, (min-width: 1080px) 53vw, ${ONE_COLUMN}`;
export const gallerySizes = `(min-width: 1536px) 47rem, (min-width: 768px) 50vw, ${ONE_COLUMN}`;

/**
 * Slightly narrower than the real slot. A phone with 1.75 or 2 pixels per CSS pixel loads
 * 640 pixels, and one with 3 loads 960.
 */
export const heroSizes = "(min-width: 1536px) 34rem, (min-width: 768px) 38vw, 20rem";

export const listItemSizes = `(min-width: 1536px) 36rem, (min-width: 768px) 39vw, ${ONE_COLUMN}`;

/** Cards in columns of at least 17.5 rem. */
export const cardSizes =
	"(min-width: 1536px) 22rem, (min-width: 1080px) 30vw, (min-width: " +
	`680px) 45vw, ${ONE_COLUMN}`;

/** Cards in narrow columns, two on a phone. */
export const narrowCardSizes = "(min-width: 1024px) 16rem, (min-width: 768px) 25vw, 45vw";

export const proseSizes = `(min-width: 768px) 40rem, ${ONE_COLUMN}`;

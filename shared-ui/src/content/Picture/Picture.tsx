import { hasVariants, PICTURE_WIDTHS, type PictureFormat, variantAddress } from "@creations/content/pictures";
import type { PictureFacts } from "@creations/server/answers";
import type { ComponentProps } from "react";
import { preload } from "react-dom";

export interface PictureProps extends Omit<ComponentProps<"img">, "src" | "srcSet" | "alt" | "loading"> {
	src: string;
	/** What it shows where nobody has described it. */
	alt: string;
	sizes: string;
	/** Keeps its place and shows its colour until it has come. */
	facts?: PictureFacts | null | undefined;
	/** In view when the page opens: asked for before all others. Others load when they come near the screen. */
	first?: boolean;
}

/** An image of this site in the format and the width that fit, any other as it is. */
export function Picture({ src, alt, sizes, facts, first = false, ...rest }: PictureProps) {
	const { width, height, color, description = alt, focus } = facts ?? {};
	const image = {
		width,
		height,
		...((color || focus) && { style: { backgroundColor: color ?? "", objectPosition: focus } }),
		...(first
			? { fetchPriority: "high" as const }
			: { loading: "lazy" as const, decoding: "async" as const }),
		...rest,
	};
	if (!hasVariants(src)) return <img src={src} alt={description} {...image} />;
	const avif = sourcesOf(src, "avif", width);
	const webp = sourcesOf(src, "webp", width);
	if (first)
		preload(avif.src, {
			as: "image",
			type: "image/avif",
			imageSrcSet: avif.srcSet,
			imageSizes: sizes,
			fetchPriority: "high",
		});
	return (
		<picture>
			<source type="image/avif" srcSet={avif.srcSet} sizes={sizes} />
			<img {...webp} sizes={sizes} alt={description} {...image} />
		</picture>
	);
}

/** @param own the picture's own width, where it is known: none is wider */
function sourcesOf(src: string, format: PictureFormat, own = Number.POSITIVE_INFINITY) {
	const widest = PICTURE_WIDTHS.find((width) => width >= own) ?? Number.POSITIVE_INFINITY;
	const widths = PICTURE_WIDTHS.filter((width) => width <= widest);
	const candidates = widths.map((width) => `${variantAddress(src, width, format)} ${Math.min(width, own)}w`);
	return { srcSet: candidates.join(", "), src: variantAddress(src, 960, format) };
}

import type { ComponentProps } from "react";

/** The widths in pixels that the server keeps an uploaded image in. */
const WIDTHS = [320, 640, 960, 1280, 1920];

export interface PictureProps extends Omit<ComponentProps<"img">, "src" | "srcSet" | "alt"> {
	src: string;
	alt: string;
	sizes: string;
}

export function Picture({ src, alt, sizes, ...rest }: PictureProps) {
	return <img loading="lazy" decoding="async" {...pictureSources(src, sizes)} alt={alt} {...rest} />;
}

export function pictureSources(src: string, sizes: string) {
	if (!src.startsWith("/objects/")) return { src };
	const at = (width: number) => `${src}?w=${width}`;
	return { sizes, srcSet: WIDTHS.map((width) => `${at(width)} ${width}w`).join(", "), src: at(960) };
}

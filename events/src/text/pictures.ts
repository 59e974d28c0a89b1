/** Widths that pictures are offered in, in pixels; one that is narrower ends with its own. */
export const PICTURE_WIDTHS = [320, 640, 768, 960, 1280, 1920] as const;

export const PICTURE_FORMATS = ["avif", "webp"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Whether the pictures at an address come in several widths; all others are left as they are. */
export const hasVariants = (address: string) => /^\/(objects|demo)\/[^/?#]+$/.test(address);

export const variantAddress = (address: string, width: number, format: PictureFormat) =>
	`${address}/${width}.${format}`;

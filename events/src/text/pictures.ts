/** Widths of picture variants, in pixels. A narrower picture ends with its own width. */
export const PICTURE_WIDTHS = [320, 640, 768, 960, 1280, 1920] as const;

export const PICTURE_FORMATS = ["avif", "webp"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Returns true if the picture at an address has variants: uploads and demo pictures. */
export const hasVariants = (address: string) =>
	/^\/(objects|demo)\/[^/?#]+$/.test(address);

export const variantAddress = (address: string, width: number, format: PictureFormat) =>
	`${address}/${width}.${format}`;

/** File of the variant for cards in mails: a JPEG of 1200 × 900 pixels. */
export const CARD_FILE = "card.jpg";
export const cardAddress = (address: string) => `${address}/${CARD_FILE}`;

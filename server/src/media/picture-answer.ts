import {
	type ImageCrop,
	type ImageFocus,
	imageType,
	pictureColor,
} from "@creations/events/image";
import { PICTURE_FORMATS } from "@creations/events/text/pictures";
import { z } from "zod";
import type { RefusalReason } from "../kernel/refusal-reasons.ts";

const size = z.number().int().positive();
const base64 = z
	.string()
	.transform((text) => new Uint8Array(Buffer.from(text, "base64")));
const webp = z.object({ width: size, height: size, webp: base64 });

const pictures = z.object({
	type: imageType,
	color: pictureColor.nullable(),
	master: webp,
	variants: z.array(webp).min(1),
});
export type Pictures = z.output<typeof pictures>;

export const pictureAnswer = z.union([
	pictures,
	z.object({
		code: z.enum(["unsupported-media-type", "too-large"]),
		message: z.string(),
		because: z.custom<RefusalReason>().optional(),
	}),
]);
export type PictureAnswer = z.input<typeof pictureAnswer>;

export const variant = z.object({ width: size, format: z.enum(PICTURE_FORMATS) });
export type Variant = z.output<typeof variant>;

/** A job on a stored picture, or a drawing. */
export type Task =
	| { crop: ImageCrop }
	| { variants: Variant[] }
	/** The focal point of a card. */
	| { card: ImageFocus }
	/** Scales a picture for a book. */
	| { book: true }
	| { drawing: Drawing };

export const variantsAnswer = z.array(variant.extend({ content: base64 }));
export const jpegAnswer = z.object({ jpeg: base64 });
export const drawnAnswer = z.object({ png: base64 });

export type VariantsAnswer = z.input<typeof variantsAnswer>;

/** Content of a drawn picture. */
export interface Drawing {
	title: string;
	/** Name of the site; empty if it is the title or has characters without glyphs. */
	name: string;
	/** `#rrggbb` */
	color: string;
}

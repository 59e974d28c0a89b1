import { z } from "zod";
import { imageType } from "./events.ts";

const size = z.number().int().positive();
const base64 = z.string().transform((text) => new Uint8Array(Buffer.from(text, "base64")));

/** Pictures made of an image file: what it was, and the variants, ascending by width. */
const pictures = z.object({
	type: imageType,
	variants: z.array(z.object({ width: size, height: size, webp: base64 })).min(1),
});
export type Pictures = z.output<typeof pictures>;

export const pictureAnswer = z.union([
	pictures,
	z.object({ code: z.enum(["unsupported-media-type", "too-large"]), message: z.string() }),
]);
export type PictureAnswer = z.input<typeof pictureAnswer>;

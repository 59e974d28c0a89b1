import { imageCrop, imageFocus, imageKind } from "@creations/events/image";
import { z } from "zod";
import { time } from "../http/response-parts.ts";

export const uploadAddress = z.object({
	uploadURL: z.string().describe("One-time; PUT the file's bytes to it"),
});

export const uploadedImage = z.object({
	objectPath: z.string(),
	width: z.number().int(),
	height: z.number().int(),
});
export type UploadedImage = z.infer<typeof uploadedImage>;

export const imageUse = z.object({
	kind: z.enum([
		"story",
		"product",
		"page",
		"settings",
		"newsletter",
		"newsletter-draft",
		"welcome-mail",
	]),
	id: z.number().int(),
	name: z.string(),
});
export type ImageUse = z.infer<typeof imageUse>;

export const libraryImage = z.object({
	id: z.number().int(),
	path: z.string(),
	kind: imageKind,
	width: z.number().int(),
	height: z.number().int(),
	color: z.string().nullable(),
	description: z.string(),
	focus: imageFocus.nullable(),
	source: z
		.string()
		.nullable()
		.describe("The path of the whole picture that this one is a part of"),
	crop: imageCrop.nullable(),
	uploadedAt: time,
	uses: z.array(imageUse),
});
export type LibraryImage = z.infer<typeof libraryImage>;

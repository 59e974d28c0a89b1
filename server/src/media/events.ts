import { z } from "zod";
import { defineStream, type EventOf, eventKind } from "../event-kind.ts";

export const imageKind = z.enum(["story", "product", "site"]);
export type ImageKind = z.output<typeof imageKind>;

export const imageType = z.enum(["jpeg", "png", "webp", "avif", "gif"]);
export type ImageType = z.output<typeof imageType>;

const count = z.number().int().positive();

/** A file as it was when the event happened; its hash tells whether it still is. */
const file = { bytes: count, sha256: z.string().regex(/^[0-9a-f]{64}$/) };

/** The average of a picture, shown until it has come. */
export const pictureColor = z.string().regex(/^#[0-9a-f]{6}$/);

const pictureFile = z.object({ width: count, height: count, ...file });

/** Names the image in addresses. Random, so that nobody finds an image by counting. */
export const objectId = z.string().regex(/^[0-9a-f]{32}$/);

export const uploadedImageFacts = z.object({
	objectId,
	kind: imageKind,
	/** The file that was sent. It is not kept: it says where the photo was taken. */
	original: z.object({ type: imageType, ...file }),
	variants: z.array(pictureFile).min(1),
	/** What variants of other widths and formats are made from. Images of before have none: their largest variant is it. */
	master: pictureFile.optional(),
	/** Absent where something shines through, and from images of before. */
	color: pictureColor.optional(),
});
export type UploadedImageFacts = z.output<typeof uploadedImageFacts>;

const share = z.number().min(0).max(1);

/** What is kept of a picture, in shares of its width and height once it is turned. */
export const imageCrop = z.object({
	turn: z.literal([0, 90, 180, 270]).describe("Degrees, clockwise"),
	x: share,
	y: share,
	width: share.min(0.02),
	height: share.min(0.02),
});
export type ImageCrop = z.output<typeof imageCrop>;

/** Where a picture is looked at first, in percent from its left and top. */
export const imageFocus = z.object({
	x: z.number().int().min(0).max(100),
	y: z.number().int().min(0).max(100),
});
export type ImageFocus = z.output<typeof imageFocus>;

export const imageDescription = z
	.string()
	.trim()
	.max(500, "Description must be at most 500 characters")
	.describe("What can be seen, for who cannot see it; empty for none");

/** An image of its own, made from another, which stays as it is. */
export const croppedImageFacts = uploadedImageFacts
	.omit({ original: true })
	.extend({ source: objectId, crop: imageCrop, description: imageDescription });
export type CroppedImageFacts = z.output<typeof croppedImageFacts>;

export const imageStream = defineStream({
	name: "image",
	subject: "images",
	by: "staff",
	events: [
		eventKind("ImageUploaded", uploadedImageFacts, {
			sentence: ({ kind }) => `uploaded an image for ${kind === "site" ? "the" : "a"} ${kind}`,
		}),
		eventKind("ImageCropped", croppedImageFacts, { sentence: "cropped an image" }),
		eventKind("ImageDescribed", z.object({ description: imageDescription }), {
			sentence: "described an image",
			fields: ["description"],
		}),
		eventKind("ImageFocusChosen", z.object({ focus: imageFocus.nullable() }), {
			sentence: "chose what an image shows first",
			fields: ["focus"],
		}),
	],
});

export type MediaEvent = EventOf<typeof imageStream>;

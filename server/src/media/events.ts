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

export const uploadedImageFacts = z.object({
	/** Names the image in addresses. Random, so that nobody finds an image by counting. */
	objectId: z.string().regex(/^[0-9a-f]{32}$/),
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

export const imageStream = defineStream({
	name: "image",
	subject: "images",
	events: [
		eventKind("ImageUploaded", uploadedImageFacts, {
			stored: [
				{
					objectId: "0123456789abcdef0123456789abcdef",
					kind: "story",
					original: { type: "jpeg", bytes: 4_200_000, sha256: "ab".repeat(32) },
					variants: [{ width: 320, height: 213, bytes: 9000, sha256: "cd".repeat(32) }],
				},
			],
			sentence: ({ kind }) => `uploaded an image for ${kind === "site" ? "the" : "a"} ${kind}`,
			by: "staff",
		}),
	],
});

export type MediaEvent = EventOf<typeof imageStream>;

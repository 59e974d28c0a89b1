import { z } from "zod";
import { defineStream, type EventOf, event } from "./define.ts";

export const imageKind = z.enum(["story", "product", "site"]);
export type ImageKind = z.output<typeof imageKind>;

export const imageType = z.enum(["jpeg", "png", "webp", "avif", "gif"]);
export type ImageType = z.output<typeof imageType>;

const count = z.number().int().positive();

/** Size and hash of a file at the time of the event. */
const file = { bytes: count, sha256: z.string().regex(/^[0-9a-f]{64}$/) };

/** Average color of a picture, shown until the picture has loaded. */
export const pictureColor = z.string().regex(/^#[0-9a-f]{6}$/);

const pictureFile = z.object({ width: count, height: count, ...file });

/** Identifies the image in addresses. Random, so that nobody can guess it. */
export const objectId = z.string().regex(/^[0-9a-f]{32}$/);

export const uploadedImageFacts = z.object({
	objectId,
	kind: imageKind,
	/**
	 * The uploaded file. It is not stored, because it may hold the place where the photo
	 * was taken.
	 */
	original: z.object({ type: imageType, ...file }),
	variants: z.array(pictureFile).min(1),
	/**
	 * Source of variants in other widths and formats. Older images have none and use their
	 * largest variant.
	 */
	master: pictureFile.optional(),
	/** Absent from transparent and from older images. */
	color: pictureColor.optional(),
});
export type UploadedImageFacts = z.output<typeof uploadedImageFacts>;

const share = z.number().min(0).max(1);

/**
 * The part of a picture that a crop keeps, in shares (0 to 1) of the width and height
 * after turning.
 */
export const imageCrop = z.object({
	turn: z.literal([0, 90, 180, 270]).describe("Degrees, clockwise"),
	x: share,
	y: share,
	width: share.min(0.02),
	height: share.min(0.02),
});
export type ImageCrop = z.output<typeof imageCrop>;

/** The point of a picture that crops must keep, in percent from the left and the top. */
export const imageFocus = z.object({
	x: z.number().int().min(0).max(100),
	y: z.number().int().min(0).max(100),
});
export type ImageFocus = z.output<typeof imageFocus>;

export const imageDescription = z
	.string()
	.trim()
	.max(500, "Description must be at most 500 characters")
	.describe("Alternative text; empty for none");

/** A new image that was cropped from another one, which does not change. */
export const croppedImageFacts = uploadedImageFacts
	.omit({ original: true })
	.extend({ source: objectId, crop: imageCrop, description: imageDescription });
export type CroppedImageFacts = z.output<typeof croppedImageFacts>;

export const imageStream = defineStream({
	name: "image",
	subject: "images",
	by: "staff",
	events: {
		ImageUploaded: event({
			data: uploadedImageFacts,
			values: ({ kind }) => ({ kind }),
			sentence: ({ kind }) =>
				`uploaded a picture for ${kind === "site" ? "the" : "a"} ${kind}`,
		}),
		ImageCropped: event({ data: croppedImageFacts, sentence: "cropped a picture" }),
		ImageDescribed: event({
			data: z.object({ description: imageDescription }),
			sentence: "described a picture",
			fields: ["description"],
		}),
		ImageFocusChosen: event({
			data: z.object({ focus: imageFocus.nullable() }),
			sentence: "set the focus point of a picture",
			fields: ["focus"],
		}),
		/** The files of the image are deleted, too. Backups from before keep them. */
		ImageDeleted: event({
			data: z.object({ objectId }),
			sentence: "deleted a picture",
			ends: true,
		}),
	},
});

export type MediaEvent = EventOf<typeof imageStream>;

import sharp from "sharp";
import { Refusal } from "../kernel/refusal.ts";
import type { ImageType } from "./events.ts";
import type { PictureAnswer } from "./picture-answer.ts";

const WIDTHS = [320, 640, 960, 1280, 1920];
/** Taller ones are made smaller as a whole; WebP ends at 16,383. */
const MAX_HEIGHT = 8000;
/** Pixels that may be decoded: AVIF takes up to 18 bytes for each, GIF 6, the others stream or shrink on the way. */
const MAX_PIXELS: Record<ImageType, number> = {
	jpeg: 50_000_000,
	png: 50_000_000,
	webp: 50_000_000,
	gif: 25_000_000,
	avif: 16_000_000,
};

sharp.cache(false);
// Threads of its own cost memory; the decoding process has one picture to make.
sharp.concurrency(1);

/** Upright, in sRGB, without metadata, the first frame. @throws {Refusal} `unsupported-media-type`, `too-large` (by the header) */
export async function makePicture(bytes: Uint8Array): Promise<PictureAnswer> {
	const type = imageTypeOf(bytes);
	if (!type) throw new Refusal("unsupported-media-type", "Images must be JPEG, PNG, WebP, AVIF or GIF.");
	const { data, info } = await readable(async () => {
		await checkHeader(bytes, type);
		return (
			// Cut files fail here; what cameras are known to write wrongly does not.
			sharp(bytes, { failOn: "error" })
				.autoOrient()
				.resize({ width: WIDTHS.at(-1), height: MAX_HEIGHT, fit: "inside", withoutEnlargement: true })
				.toColourspace("srgb")
				.raw({ depth: "uchar" })
				.toBuffer({ resolveWithObject: true })
		);
	});
	const { width, height, channels } = info;
	const variants = [];
	for (const wanted of [...WIDTHS.filter((narrower) => narrower < width), width]) {
		// Effort 2 of 6: half the time of the default for files of the same size within a few percent.
		const made = await sharp(data, { raw: { width, height, channels } })
			.resize({ width: wanted })
			.webp({ quality: 82, effort: 2 })
			.toBuffer({ resolveWithObject: true });
		const webp = made.data.toString("base64");
		variants.push({ width: made.info.width, height: made.info.height, webp });
	}
	return { type, variants };
}

async function checkHeader(bytes: Uint8Array, type: ImageType): Promise<void> {
	const { format, compression, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
	if (type === "avif" ? compression !== "av1" : format !== type) throw unreadable();
	if (width * height > MAX_PIXELS[type]) {
		const most = `${MAX_PIXELS[type] / 1e6} megapixels`;
		throw new Refusal(
			"too-large",
			`The image has ${width} × ${height} pixels; of its type at most ${most} are taken.`,
		);
	}
}

async function readable<T>(decode: () => Promise<T>): Promise<T> {
	try {
		return await decode();
	} catch (error) {
		throw error instanceof Refusal ? error : unreadable();
	}
}

const unreadable = () =>
	new Refusal("unsupported-media-type", "The file is not a whole JPEG, PNG, WebP, AVIF or GIF.");

const BEGINNINGS: [ImageType, RegExp][] = [
	["jpeg", /^\xff\xd8\xff/],
	["png", /^\x89PNG\r\n.\n/s],
	["webp", /^RIFF.{4}WEBP/s],
	["gif", /^GIF8[79]a/],
	// The brand may stand first or among the compatible ones.
	["avif", /^.{4}ftyp(.{4})*?avi[fs]/s],
];

function imageTypeOf(bytes: Uint8Array): ImageType | undefined {
	const beginning = Buffer.from(bytes.subarray(0, 64)).toString("latin1");
	return BEGINNINGS.find(([, pattern]) => pattern.test(beginning))?.[0];
}

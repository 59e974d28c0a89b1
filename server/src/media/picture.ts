import type { ImageCrop, ImageFocus, ImageType } from "@creations/events/image";
import { PICTURE_WIDTHS, type PictureFormat } from "@creations/events/text/pictures";
import sharp, { type Sharp } from "sharp";
import { Refusal } from "../kernel/refusal.ts";
import type { PictureAnswer, Variant, VariantsAnswer } from "./picture-answer.ts";

/** Maximum width of the master in pixels, wider than any variant of today. */
const MASTER_WIDTH = 2560;
/**
 * Maximum pixels of the master of an upload. Only upright pictures have more at the
 * maximum width. They may have more if they would be narrower than their widest variant.
 */
const MASTER_PIXELS = MASTER_WIDTH * MASTER_WIDTH;
const WIDEST_VARIANT = Math.max(...PICTURE_WIDTHS);
/**
 * Widths that an upload encodes in addition to the widest variant. The others follow when
 * a page asks for one of them.
 */
const FIRST_WIDTHS = [640];
/** Maximum height in pixels; taller pictures are scaled down. WebP allows 16,383. */
const MAX_HEIGHT = 8000;
/**
 * Maximum pixels to decode. AVIF takes up to 18 bytes a pixel, GIF 6; the others stream
 * or shrink while decoding.
 */
const MAX_PIXELS: Record<ImageType, number> = {
	jpeg: 50_000_000,
	png: 50_000_000,
	webp: 50_000_000,
	gif: 25_000_000,
	avif: 16_000_000,
};

/**
 * Maximum pixels of a picture of which two sizes are encoded at a time, on two
 * processors. Each takes memory.
 */
const MAX_PARALLEL_PIXELS = 10_000_000;

sharp.cache(false);
// Threads within one size cost memory.
sharp.concurrency(1);

type Encoding = PictureFormat | "master" | "transparentMaster";

const ENCODE: Record<Encoding, (picture: Sharp) => Sharp> = {
	// Effort 2 of 6 takes half the time of the default, for sizes within a few percent.
	webp: (picture) => picture.webp({ quality: 82, effort: 2 }),
	// Effort 2 of 9 takes a sixth of the default's time for the same error and a few
	// percent more bytes. Full chroma, because subsampling loses a small red stone on
	// silver.
	avif: (picture) => picture.avif({ quality: 60, effort: 2, chromaSubsampling: "4:4:4" }),
	// A quarter less time than effort 2, at 0.2 dB and 7 % more bytes (demo pictures).
	master: (picture) => picture.webp({ quality: 93, effort: 0 }),
	// Efforts 0 and 1 fail for large transparent pictures full of noise.
	transparentMaster: (picture) => picture.webp({ quality: 93, effort: 2 }),
};

/**
 * Decodes an upload: first frame, upright, sRGB, without metadata. @throws {Refusal}
 * `unsupported-media-type`, `too-large` (by the header)
 */
export async function makePicture(bytes: Uint8Array): Promise<PictureAnswer> {
	const type = imageTypeOf(bytes);
	if (!type)
		throw new Refusal(
			"unsupported-media-type",
			"Images must be JPEG, PNG, WebP, AVIF or GIF.",
			{ because: { reason: "image-of-other-type" } },
		);
	const pixels = await readable(async () => {
		return decode(bytes, masterWidth(await checkedSize(bytes, type)));
	});
	return { type, ...(await picturesOf(pixels)) };
}

/** Crops and turns a stored picture. */
export async function cropPicture(
	bytes: Uint8Array,
	{ turn: angle, ...share }: ImageCrop,
): Promise<PictureAnswer> {
	const whole = await decode(bytes);
	const turned = await sharpOf(whole)
		.rotate(angle)
		.raw()
		.toBuffer({ resolveWithObject: true });
	const { width, height } = turned.info;
	const left = Math.min(Math.round(share.x * width), width - 1);
	const top = Math.min(Math.round(share.y * height), height - 1);
	const frame = {
		left,
		top,
		width: Math.max(1, Math.min(Math.round(share.width * width), width - left)),
		height: Math.max(1, Math.min(Math.round(share.height * height), height - top)),
	};
	const cropped = await sharpOf(turned)
		.extract(frame)
		.raw()
		.toBuffer({ resolveWithObject: true });
	return { type: "webp", ...(await picturesOf(cropped)) };
}

async function picturesOf(pixels: Pixels) {
	const { width, height } = pixels.info;
	const widest = Math.min(width, WIDEST_VARIANT);
	const widths = [...FIRST_WIDTHS.filter((narrower) => narrower < widest), widest];
	const isOpaque = pixels.info.channels === 3;
	// The master takes as long as the variants together.
	const encodeMaster = encode(pixels, width, isOpaque ? "master" : "transparentMaster");
	if (width * height > MAX_PARALLEL_PIXELS) await encodeMaster;
	const encodeVariants = encodeInTurn(pixels, widths);
	const [master, variants] = await Promise.all([encodeMaster, encodeVariants]);
	return {
		color: await averageColor(pixels),
		master: asText(master),
		variants: variants.map(asText),
	};
}

async function encodeInTurn(pixels: Pixels, widths: number[]) {
	const variants = [];
	for (const width of widths) variants.push(await encode(pixels, width, "webp"));
	return variants;
}

/** Encodes variants of a stored picture, which is trusted. */
export async function makeVariants(
	bytes: Uint8Array,
	variants: Variant[],
): Promise<VariantsAnswer> {
	const pixels = await decode(bytes);
	const encoded: VariantsAnswer = [];
	for (const { width, format } of variants) {
		const { data } = await encode(pixels, width, format);
		encoded.push({ width, format, content: data.toString("base64") });
	}
	return encoded;
}

/** Size of a card in pixels: 4:3, twice the width of a mail. */
const CARD = { width: 1200, height: 900 };

/**
 * Returns a stored picture as a JPEG for a card in a mail, cropped around its focal
 * point. Outlook shows no WebP.
 */
export async function makeCard(bytes: Uint8Array, focus: ImageFocus): Promise<Buffer> {
	const pixels = await decode(bytes);
	const { width, height } = pixels.info;
	const frame = {
		width: Math.max(1, Math.min(width, Math.round((height * CARD.width) / CARD.height))),
		height: Math.max(1, Math.min(height, Math.round((width * CARD.height) / CARD.width))),
	};
	return sharpOf(pixels)
		.extract({
			...frame,
			left: Math.round(((width - frame.width) * focus.x) / 100),
			top: Math.round(((height - frame.height) * focus.y) / 100),
		})
		.resize({ ...CARD, fit: "fill" })
		.flatten({ background: "#ffffff" })
		.jpeg({ quality: 80, mozjpeg: true })
		.toBuffer();
}

/** Maximum width and height of a picture in a book, in pixels: the screen of a tablet. */
const BOOK_PIXELS = 1600;

/** Returns a stored picture as a JPEG for a book, on white. */
export async function makeBookPicture(bytes: Uint8Array): Promise<Buffer> {
	return sharpOf(await decode(bytes))
		.resize({
			width: BOOK_PIXELS,
			height: BOOK_PIXELS,
			fit: "inside",
			withoutEnlargement: true,
		})
		.flatten({ background: "#ffffff" })
		.jpeg({ quality: 82, mozjpeg: true })
		.toBuffer();
}

type Pixels = Awaited<ReturnType<typeof decode>>;

/** Returns the width of the master of an upload. @param size upright, in pixels */
function masterWidth({ width, height }: { width: number; height: number }): number {
	const limited = Math.round(Math.sqrt((MASTER_PIXELS * width) / height));
	return Math.min(MASTER_WIDTH, Math.max(WIDEST_VARIANT, limited));
}

const decode = (bytes: Uint8Array, width = MASTER_WIDTH) =>
	// Truncated files fail here; common mistakes of cameras do not.
	sharp(bytes, { failOn: "error" })
		.autoOrient()
		.resize({
			width,
			height: MAX_HEIGHT,
			fit: "inside",
			withoutEnlargement: true,
		})
		.toColourspace("srgb")
		.raw({ depth: "uchar" })
		.toBuffer({ resolveWithObject: true });

const sharpOf = ({ data, info: { width, height, channels } }: Pixels) =>
	sharp(data, { raw: { width, height, channels } });

const encode = (pixels: Pixels, targetWidth: number, as: keyof typeof ENCODE) =>
	ENCODE[as](sharpOf(pixels).resize({ width: targetWidth })).toBuffer({
		resolveWithObject: true,
	});

const asText = ({
	data,
	info: { width, height },
}: Awaited<ReturnType<typeof encode>>) => ({
	width,
	height,
	webp: data.toString("base64"),
});

/** Returns the average color `#rrggbb`; null for transparent pictures. */
async function averageColor(pixels: Pixels): Promise<string | null> {
	const small = sharpOf(pixels).resize(32, 32, { fit: "fill" });
	const { isOpaque, channels: means } = await sharp(await small.png().toBuffer()).stats();
	if (!isOpaque) return null;
	const [red = 0, green = red, blue = red] = means.map(({ mean }) => Math.round(mean));
	return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/**
 * Returns the upright size in the header.
 * @throws {Refusal} if the header is unreadable or has too many pixels
 */
async function checkedSize(bytes: Uint8Array, type: ImageType) {
	const { format, compression, width, height, autoOrient } = await sharp(bytes, {
		limitInputPixels: false,
	}).metadata();
	if (type === "avif" ? compression !== "av1" : format !== type) throw unreadable();
	if (width * height > MAX_PIXELS[type]) {
		const megapixels = MAX_PIXELS[type] / 1e6;
		const limit = `${megapixels} megapixels`;
		throw new Refusal(
			"too-large",
			`The image has ${width} × ${height} pixels; of its type at most ${limit} are taken.`,
			{
				because: {
					reason: "image-too-many-pixels",
					values: { width, height, megapixels },
				},
			},
		);
	}
	return autoOrient;
}

async function readable<T>(decode: () => Promise<T>): Promise<T> {
	try {
		return await decode();
	} catch (error) {
		throw error instanceof Refusal ? error : unreadable();
	}
}

const unreadable = () =>
	new Refusal(
		"unsupported-media-type",
		"The file is not a whole JPEG, PNG, WebP, AVIF or GIF.",
		{ because: { reason: "image-unreadable" } },
	);

const BEGINNINGS: [ImageType, RegExp][] = [
	["jpeg", /^\xff\xd8\xff/],
	["png", /^\x89PNG\r\n.\n/s],
	["webp", /^RIFF.{4}WEBP/s],
	["gif", /^GIF8[79]a/],
	// The brand may be the major one or among the compatible ones.
	["avif", /^.{4}ftyp(.{4})*?avi[fs]/s],
];

function imageTypeOf(bytes: Uint8Array): ImageType | undefined {
	const beginning = Buffer.from(bytes.subarray(0, 64)).toString("latin1");
	return BEGINNINGS.find(([, pattern]) => pattern.test(beginning))?.[0];
}

import { randomBytes } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import type { ImageType } from "@creations/events/image";
import sharp from "sharp";

/** Words that must be nowhere in what is made of a photo. */
export const SECRET = "taken-at-home";
const HOME = {
	GPSLatitudeRef: "N",
	GPSLatitude: "51/1 30/1 0/1",
	GPSLongitudeRef: "W",
	GPSLongitude: "0/1 7/1 0/1",
};

/**
 * A photo as phones make them: the sensor's left half red and its right half blue, held
 * so that red is up (orientation 6), with the place and the time it was taken.
 */
export function phonePhoto(
	type: ImageType = "jpeg",
	{ width = 800, height = 400 } = {},
): Promise<Buffer> {
	const half = { width: width / 2, height, channels: 3 as const };
	const blue = { create: { ...half, background: "#0000ff" } };
	const photo = sharp({ create: { ...half, width, background: "#ff0000" } })
		.composite([{ input: blue, left: width / 2, top: 0 }])
		.withExif({ IFD0: { ImageDescription: SECRET }, IFD3: HOME })
		.withMetadata({ orientation: 6 });
	return photo.toFormat(type, type === "avif" ? { effort: 0 } : {}).toBuffer();
}

/**
 * A sideways camera photo of 24 megapixels, full of grain: some 10 MB, a little below the
 * largest size that is accepted.
 */
export function largePhoto(): Promise<Buffer> {
	const raw = { width: 6000, height: 4000, channels: 3 as const };
	const grain = Array.from(
		{ length: 99_991 },
		(_, i) => 64 + (((i * i * 7919) % 65_521) % 128),
	);
	const pixels = Buffer.alloc(raw.width * raw.height * 3).fill(Buffer.from(grain));
	return sharp(pixels, { raw })
		.withMetadata({ orientation: 6 })
		.jpeg({ quality: 78 })
		.toBuffer();
}

/** An ordinary picture. */
export function picture(type: ImageType, width = 400, height = 300): Promise<Buffer> {
	const create = { width, height, channels: 3 as const, background: "#336699" };
	return sharp({ create }).toFormat(type).toBuffer();
}

/** A few bytes that say they are a PNG of that size. */
export function hugePng(width: number, height: number): Buffer {
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	header.set([8, 2, 0, 0, 0], 8);
	const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
	const rows = deflateSync(Buffer.alloc(1024));
	return Buffer.concat([
		signature,
		chunk("IHDR", header),
		chunk("IDAT", rows),
		chunk("IEND", Buffer.alloc(0)),
	]);
}

/** A picture with a number of extra bytes in parts that decoders skip. */
export async function heavyPng(bytes: number): Promise<Buffer> {
	const png = await picture("png");
	const end = png.length - chunk("IEND", Buffer.alloc(0)).length;
	const noise = Array.from({ length: 4 }, () => chunk("noIs", randomBytes(bytes / 4)));
	return Buffer.concat([png.subarray(0, end), ...noise, png.subarray(end)]);
}

function chunk(name: string, data: Buffer): Buffer {
	const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
	const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
	length.writeUInt32BE(data.length);
	check.writeUInt32BE(crc32(named));
	return Buffer.concat([length, named, check]);
}

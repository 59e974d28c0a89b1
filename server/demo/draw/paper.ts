// Grounds drawn in SVG, and the last touches every picture gets: paper grain and a faint vignette.
import { writeFile } from "node:fs/promises";
import sharp, { type OverlayOptions } from "sharp";
import { PAPER, PAPER_DEEP, PAPER_LIGHT } from "./palette.ts";
import type { Layers } from "./studio.ts";

export interface Size {
	width: number;
	height: number;
}
export const SQUARE: Size = { width: 1200, height: 1200 };
export const COVER: Size = { width: 1600, height: 1067 };

export const svg = ({ width, height }: Size, body: string): string =>
	`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;

/** Plain warm paper, lighter where the window is. */
export function plainGround(
	size: Size = SQUARE,
	[light, mid, deep] = [PAPER_LIGHT, PAPER, PAPER_DEEP],
): string {
	return svg(
		size,
		`<defs><radialGradient id="g" cx=".3" cy=".18" r="1.05">
    <stop offset="0" stop-color="${light}"/><stop offset=".5" stop-color="${mid}"/><stop offset="1" stop-color="${deep}"/>
    </radialGradient></defs><rect width="100%" height="100%" fill="url(#g)"/>`,
	);
}

const HEAVIEST = 120_000;

const finish = (size: Size): string =>
	svg(
		size,
		`<defs>
  <filter id="grain" x="0" y="0" width="100%" height="100%">
    <feTurbulence type="fractalNoise" baseFrequency=".42" numOctaves="2" seed="11"/>
    <feColorMatrix values="0 0 0 0 .2  0 0 0 0 .15  0 0 0 0 .12  .13 .13 0 0 -.09"/>
  </filter>
  <radialGradient id="v" cx=".46" cy=".44" r=".78"><stop offset=".62" stop-color="#3a2a20" stop-opacity="0"/>
  <stop offset="1" stop-color="#3a2a20" stop-opacity=".1"/></radialGradient></defs>
  <rect width="100%" height="100%" filter="url(#grain)"/><rect width="100%" height="100%" fill="url(#v)"/>`,
	);

export type Layer = string | Layers;

export interface Picture {
	name: string;
	size: Size;
	/** From the ground up: SVG drawings and studio shots. */
	layers: () => Promise<Layer[]>;
}

/** Lays SVG drawings and studio shots over each other and writes the picture. */
export async function print(file: string, size: Size, layers: Layer[]): Promise<number> {
	const sheets = [...layers, finish(size)].flatMap((layer): OverlayOptions[] => {
		if (typeof layer === "string") return [{ input: Buffer.from(layer) }];
		const raw = { width: layer.width, height: layer.height, channels: 4 as const };
		return [
			{ input: layer.shadow, raw },
			{ input: layer.object, raw },
		];
	});
	const flat = await sharp({ create: { ...size, channels: 3, background: PAPER } })
		.composite(sheets)
		.removeAlpha()
		.raw()
		.toBuffer();
	// Woven cloth and gravel cost many bytes; such pictures bear a little more compression.
	let webp = Buffer.alloc(0);
	for (const quality of [84, 76, 66, 56]) {
		webp = await sharp(flat, { raw: { ...size, channels: 3 } })
			.webp({ quality, effort: 6, smartSubsample: true })
			.toBuffer();
		if (webp.length < HEAVIEST) break;
	}
	await writeFile(file, webp);
	return webp.length;
}

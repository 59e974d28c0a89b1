// Engravings are drawn as SVG line art and read back as soft height maps.
import sharp from "sharp";
import { clamp, lerp } from "./vec.ts";

export type Etching = (x: number, y: number) => number;

const SIZE = 1024;

/** `art` is SVG in millimetres with y upwards, white on black, on a square of ±extent. */
export async function etching(art: string, extent: number, softness = 2.2): Promise<Etching> {
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="${-extent} ${-extent} ${2 * extent} ${2 * extent}">
    <rect x="${-extent}" y="${-extent}" width="100%" height="100%" fill="#000"/>
    <g transform="scale(1 -1)" fill="none" stroke="#fff" stroke-linecap="round" stroke-linejoin="round">${art}</g></svg>`;
	const map = await sharp(Buffer.from(svg)).greyscale().blur(softness).extractChannel(0).raw().toBuffer();
	const at = (i: number, j: number) => map[clamp(j, 0, SIZE - 1) * SIZE + clamp(i, 0, SIZE - 1)]! / 255;
	return (x, y) => {
		const [u, v] = [((x + extent) / (2 * extent)) * SIZE - 0.5, ((extent - y) / (2 * extent)) * SIZE - 0.5];
		const [i, j] = [Math.floor(u), Math.floor(v)];
		return lerp(lerp(at(i, j), at(i + 1, j), u - i), lerp(at(i, j + 1), at(i + 1, j + 1), u - i), v - j);
	};
}

/** Three swells and a crest, cut shallow, with fine horizon lines. */
export const WAVE = `
  <path stroke-width=".5" d="M-5.2 .2 C-3.6 3.4 -.6 4 .6 1.9 C1.3 .7 .3 -.4 -.5 .3 M.6 1.9 C2.4 3 4 2.2 5.2 .6"/>
  <path stroke-width=".42" d="M-5.2 -1.7 C-3.6 .1 -1.8 -.2 -.4 -1.4 S 2.8 -2.6 5.1 -.9"/>
  <path stroke-width=".36" d="M-4.6 -3.5 C-3 -2.1 -1.4 -2.4 0 -3.3 S 2.8 -4.1 4.5 -2.9"/>
  <path stroke-width=".3" d="M-3 -5 C-1.8 -4.3 -.6 -4.5 .4 -5 S 2 -5.3 2.9 -4.9"/>
  <path stroke-width=".16" d="M-2.6 5 H2.6 M-3.4 4.5 H-.6 M.6 4.5 H3.4"/>`;

/** A fern frond: a curved stem and paired leaflets, each with small lobes. */
export function fern(): string {
	const strokes: string[] = [`<path stroke-width=".34" d="M-1.2 -11.4 C-1.6 -5 1.4 1 .8 11"/>`];
	const stem = (t: number): [number, number] => {
		const s = 1 - t;
		return [
			s ** 3 * -1.2 + 3 * s * s * t * -1.6 + 3 * s * t * t * 1.4 + t ** 3 * 0.8,
			s ** 3 * -11.4 + 3 * s * s * t * -5 + 3 * s * t * t * 1 + t ** 3 * 11,
		];
	};
	for (let i = 1; i < 13; i++) {
		const t = i / 13.4;
		const [x, y] = stem(t);
		const long = 7.2 * Math.sin(Math.PI * (0.16 + 0.8 * t)) ** 0.9 * (1 - 0.35 * t);
		for (const side of [-1, 1]) strokes.push(leaflet(x, y, side, long));
	}
	return strokes.join("");
}

function leaflet(x: number, y: number, side: number, long: number): string {
	const [dx, dy] = [side * long * 0.86, long * 0.5];
	const vein = `<path stroke-width=".2" d="M${x} ${y} q${dx * 0.5} ${dy * 0.25} ${dx} ${dy}"/>`;
	const lobes = Array.from({ length: 7 }, (_, i) => {
		const t = 0.14 + i * 0.125;
		const [px, py] = [x + dx * t, y + dy * (0.5 * t * (1 - t) + t * t)];
		const size = 0.42 * (1 - t * 0.6) * (long / 6);
		return `<path stroke-width="${0.26 - t * 0.13}" d="M${px} ${py} l${side * size * 0.35} ${size} M${px} ${py} l${side * size * 0.95} ${-size * 0.4}"/>`;
	});
	return vein + lobes.join("");
}

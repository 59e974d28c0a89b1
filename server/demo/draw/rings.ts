// Finger rings, standing on the ground plane with their setting at the top.

import type { Etching } from "./etching.ts";
import type { Metal } from "./material.ts";
import { lathe, type Part, relief, rotate, shift, surface } from "./mesh.ts";
import { engraved, GOLD, SILVER } from "./metal.ts";
import { GARNET_STONE, ovalCut } from "./stones.ts";
import { clamp, clouds, lerp, type Point, smooth, type Vec } from "./vec.ts";

const INNER = 9;

interface Band {
	/** Half the width and the thickness at angle a from the top (0) to the bottom (π). */
	half: (a: number) => number;
	thick: (a: number) => number;
	/** 0 for a flat outside, 1 for a fully rounded one. */
	dome: number;
}

/** A band swept round the finger: flat and slightly rounded inside, domed outside. */
function band(metal: Metal, { half, thick, dome }: Band): Part {
	return surface(metal, { nu: 220, nv: 48, closedU: true, closedV: true }, (u, v) => {
		const angle = u * 2 * Math.PI;
		const a = Math.abs(((u + 0.5) % 1) - 0.5) * 2 * Math.PI;
		const s = v * 2 * Math.PI;
		const squash = (x: number, p: number) => Math.sign(x) * Math.abs(x) ** p;
		const across = squash(Math.cos(s), 0.55) * half(a);
		const rise = squash(Math.sin(s), Math.sin(s) > 0 ? lerp(0.35, 1, dome) : 0.25);
		const r = INNER + thick(a) * (0.5 + 0.5 * rise);
		return [r * Math.sin(angle), across, r * Math.cos(angle)];
	});
}

const standing = (parts: Part[], thickness: number): Part[] => shift(parts, 0, 0, INNER + thickness);

const SIGNET: Point = [6.5, 7.5];

/** The signet's face: an oval cushion with a soft edge; `wave` is cut into it. */
function signetFace(wave: Etching): Part[] {
	const [rx, ry] = SIGNET;
	const oval = (x: number, y: number) => (Math.hypot(x / rx, y / ry) - 1) * Math.min(rx, ry);
	const face = relief(engraved(SILVER, wave, 0.5, 0.75), oval, {
		extent: 8.2,
		cells: 220,
		height: (x, y, d) => 2.1 * (1 - (1 - clamp(d / 1.5)) ** 2.6) + 0.3 * (1 - (x * x) / 60 - (y * y) / 80),
	});
	return [face];
}

export function signetRing(wave: Etching): Part[] {
	// Under the face the band is cut off level and widens to an oval, so that the cushion rests on it.
	const softMax = (p: number, q: number) => (p ** 6 + q ** 6) ** (1 / 6);
	const table = INNER + 2;
	const edge = 0.56;
	const shoulders = band(SILVER, {
		half: (a) => softMax(lerp(5, 2, smooth(0.5, 2.3, a)), 6.8 * Math.sqrt(Math.max(0, 1 - (a / 0.7) ** 2))),
		thick: (a) =>
			a < edge
				? table / Math.cos(a) - INNER
				: lerp(table / Math.cos(edge) - INNER, 1.6, smooth(edge - 0.2, 1.5, a)),
		dome: 0.45,
	});
	return standing([shoulders, ...shift(signetFace(wave), 0, 0, INNER + 0.9)], 1.6);
}

/** An oval garnet in a closed gold collar. */
function garnetSetting(): Part[] {
	const [rx, ry] = [3.5, 4.6];
	const stone = shift([ovalCut(GARNET_STONE, rx, ry, 3.3)], 0, 0, 2.35);
	const rim: Point[] = [
		[0.7, -0.6],
		[0.92, 0.6],
		[1.16, 2],
		[1.17, 2.6],
		[1.11, 2.85],
		[1.02, 2.8],
		[0.97, 2.4],
		[0.9, 1.2],
	];
	const collar = lathe(
		GOLD,
		(v) => {
			const x = clamp(v) * (rim.length - 1);
			const i = Math.min(rim.length - 2, Math.floor(x));
			const f = smooth(0, 1, x - i);
			return [lerp(rim[i]![0], rim[i + 1]![0], f) * rx, lerp(rim[i]![1], rim[i + 1]![1], f)];
		},
		ry / rx,
		120,
		84,
	);
	return [...stone, collar];
}

export function garnetRing(): Part[] {
	const hoop = band(GOLD, {
		half: (a) => lerp(1.75, 1.25, smooth(0.2, 2.4, a)),
		thick: (a) => lerp(1.9, 1.5, smooth(0.2, 2, a)),
		dome: 0.9,
	});
	return standing([hoop, ...shift(garnetSetting(), 0, 0, INNER + 1.1)], 1.5);
}

/** Three flattened strands plaited round a thin liner; the strands carry the broken lines of birch bark. */
export function braidedBand(): Part[] {
	const turns = 7;
	const bark = (u: number, v: number, k: number) =>
		smooth(0.62, 0.76, clouds(u * 130 + k * 31, v * 22, k * 9, 3));
	const strand = (k: number): Part => {
		const metal: Metal = {
			...SILVER,
			rough: 0.12,
			bump: (_, u, v) => -0.14 * bark(u, v, k),
			stain: (_, u, v) => 0.85 * bark(u, v, k),
		};
		return surface(metal, { nu: 620, nv: 22, closedU: true, closedV: true }, (u, v) => {
			const phase = turns * u * 2 * Math.PI + (k * 2 * Math.PI) / 3;
			const centre: Point = [2.2 * Math.sin(phase), 0.5 * Math.sin(2 * phase)];
			const s = v * 2 * Math.PI;
			const [across, rise] = [centre[0] + 1.28 * Math.cos(s), centre[1] + 0.74 * Math.sin(s)];
			const r = INNER + 1.9 + rise;
			const a = u * 2 * Math.PI;
			return [r * Math.sin(a), across, r * Math.cos(a)];
		});
	};
	const edge = (y: number): Part =>
		surface(SILVER, { nu: 200, nv: 16, closedU: true, closedV: true }, (u, v) => {
			const r = INNER + 1.3 + 0.75 * Math.sin(v * 2 * Math.PI);
			return [
				r * Math.sin(u * 2 * Math.PI),
				y + 0.42 * Math.cos(v * 2 * Math.PI),
				r * Math.cos(u * 2 * Math.PI),
			] as Vec;
		});
	return standing([strand(0), strand(1), strand(2), edge(-3.7), edge(3.7)], 3.2);
}

/** Stands a ring at an angle to the viewer. */
export const posed = (ring: Part[], degrees: number): Part[] => rotate(ring, "z", degrees);

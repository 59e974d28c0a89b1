// Stones: cuts as half-spaces, and the bodies of gems, pearls, pebbles and moonstone.

import { KEY } from "./light.ts";
import type { Body, Gem } from "./material.ts";
import { ellipsoid, hull, type Part, type Plane, surface } from "./mesh.ts";
import { linear } from "./palette.ts";
import { blend, type Color, clouds, dot, lerp, noise, scale, smooth, unit, type Vec } from "./vec.ts";

const SETTING: Color = [0.1, 0.085, 0.075];
export const GARNET_STONE: Gem = {
	kind: "gem",
	absorb: [0.19, 0.8, 0.62],
	index: 1.77,
	behind: [0.12, 0.05, 0.045],
};
export const SAPPHIRE: Gem = { kind: "gem", absorb: [1.25, 0.82, 0.3], index: 1.77, behind: SETTING };
export const AMETHYST: Gem = {
	kind: "gem",
	absorb: [0.24, 0.46, 0.12],
	index: 1.6,
	behind: [0.32, 0.24, 0.36],
};
export const AQUAMARINE: Gem = {
	kind: "gem",
	absorb: [0.062, 0.022, 0.016],
	index: 1.57,
	behind: [0.78, 0.76, 0.7],
};

const ring = (count: number, offset: number, elevation: number, reach: number): Plane[] =>
	Array.from({ length: count }, (_, i) => {
		const a = ((i + offset) / count) * 2 * Math.PI;
		const e = (elevation * Math.PI) / 180;
		return { n: [Math.cos(a) * Math.cos(e), Math.sin(a) * Math.cos(e), Math.sin(e)], d: reach * Math.cos(e) };
	});

const flat = (z: number): Plane => ({ n: [0, 0, Math.sign(z)], d: Math.abs(z) });

/** Stretches a body by a factor per axis; planes follow by the inverse. */
function stretch(planes: Plane[], by: Vec): Plane[] {
	return planes.map(({ n, d }) => {
		const m: Vec = [n[0] / by[0], n[1] / by[1], n[2] / by[2]];
		const size = Math.hypot(...m);
		return { n: scale(m, 1 / size), d: d / size };
	});
}

/** A brilliant cut of radius 1: table, mains, girdle facets and stars above; mains and lower girdle below. */
const BRILLIANT: Plane[] = [
	flat(0.3),
	...ring(8, 0, 56, 1.03),
	...ring(16, 0.5, 48, 1),
	...ring(8, 0.5, 68, 1.27),
	...ring(16, 0.5, -47, 1),
	...ring(8, 0, -49, 1.02),
	...ring(32, 0.5, 0, 0.99),
];

/** An oval brilliant with its girdle at z = 0. */
export const ovalCut = (gem: Gem, rx: number, ry: number, deep = rx): Part =>
	hull(gem, stretch(BRILLIANT, [rx, ry, deep]));

/** A briolette: facets touch a ball in rows, and the topmost row leans together into the tip (+y). */
export function dropCut(gem: Gem, width: number, tall: number): Part {
	const apex = tall / (width / 2) - 1;
	const lean = (Math.asin(1 / apex) * 180) / Math.PI;
	const rows = 6;
	const planes = Array.from({ length: rows }, (_, r) =>
		ring(12, r % 2 ? 0.5 : 0, lerp(-72, lean, r / (rows - 1)), 1),
	)
		.flat()
		.map(({ n }): Plane => ({ n: [n[0], n[2], n[1]], d: 1 }));
	planes.push({ n: [0, -1, 0], d: 0.99 }, { n: [0, 1, 0], d: apex * 0.93 });
	return hull(gem, stretch(planes, [width / 2, width / 2, width / 2]));
}

/** A slender stone pointed at both ends of the x axis: two arcs that meet, bevelled above and below. */
export function marquiseCut(gem: Gem, long: number, wide: number): Part {
	const radius = (long * long + wide * wide) / (4 * wide);
	const inset = radius - wide / 2;
	const reach = (Math.asin(long / 2 / radius) * 180) / Math.PI;
	const planes: Plane[] = [flat(wide * 0.2), flat(-wide * 0.42)];
	for (const side of [-1, 1]) {
		for (const turn of [-0.85, -0.35, 0.35, 0.85]) {
			const a = ((90 + turn * reach) * side * Math.PI) / 180;
			const edge: Vec = [Math.cos(a), Math.sin(a), 0];
			const d = radius - side * inset * edge[1];
			for (const e of [0.7, -0.8]) {
				planes.push({ n: [edge[0] * Math.cos(e), edge[1] * Math.cos(e), Math.sin(e)], d: d * Math.cos(e) });
			}
		}
	}
	return hull(gem, planes);
}

/** Adularescence: a blue-white sheen that floats where light enters opposite to the eye. */
export const MOONSTONE: Body = {
	kind: "body",
	color: (p) => blend(linear("#c3cad0"), linear("#a3b0bd"), smooth(-3, 4, p[0] - p[1])),
	shine: 1.25,
	rough: 0.01,
	glow: (n, eye, p) => {
		const half = unit([eye[0] + KEY[0] * -0.55, eye[1] - KEY[1] * 0.9, eye[2] + 0.25]);
		const sheen = Math.max(0, dot(n, half)) ** 9;
		const veil = 0.75 + 0.5 * clouds(p[0] * 0.45, p[1] * 0.9, p[2]);
		return scale([0.3, 0.46, 0.72], sheen * veil * 0.85);
	},
};

export const cabochon = (body: Body, rx: number, ry: number, high: number): Part =>
	surface(body, { nu: 72, nv: 32, closedU: true }, (u, v) => {
		const [a, b] = [u * 2 * Math.PI, (v * Math.PI) / 2];
		return [rx * Math.cos(a) * Math.cos(b), ry * Math.sin(a) * Math.cos(b), high * Math.sin(b)];
	});

const PEARL: Body = {
	kind: "body",
	color: linear("#eadbcb"),
	shine: 3.2,
	rough: 0.1,
	glow: (n, eye) => {
		const rim = 1 - Math.max(0, dot(n, eye));
		return blend([0.03, 0.015, 0.012], [0.02, 0.05, 0.045], rim);
	},
};
export const pearl = (radius: number): Part => ellipsoid(PEARL, [radius, radius, radius * 0.97], 40, 28);

const RIVER_TONES = [
	"#6f7370",
	"#8a8378",
	"#4d5153",
	"#a59b8b",
	"#7a6a5f",
	"#5f6b6c",
	"#b8b0a2",
	"#595049",
	"#86908f",
	"#9b8573",
	"#41464a",
];

function pebbleBody(seed: number): Body {
	const tone = linear(RIVER_TONES[seed % RIVER_TONES.length]!);
	const vein = linear("#d9d2c6");
	const s = seed * 7.31;
	return {
		kind: "body",
		shine: 0.65,
		rough: 0.24,
		color: (p) => {
			const mottle = clouds(p[0] * 0.7 + s, p[1] * 0.7, p[2] * 0.7 + s, 5);
			const grain = noise(p[0] * 7 + s, p[1] * 7, p[2] * 7);
			const along = Math.abs(
				p[0] * 0.5 +
					p[1] * (0.9 - (seed % 3) * 0.6) +
					2.4 * (clouds(p[0] * 0.35, p[1] * 0.35, s) - 0.5) -
					0.6,
			);
			const line = seed % 3 === 1 ? smooth(0.3, 0.12, along) * 0.7 : 0;
			return blend(scale(tone, 0.62 + 0.6 * mottle + 0.16 * grain), vein, line);
		},
	};
}

/** A tumbled stone: a flattened ball with its own slow unevenness. */
export function pebble(seed: number, radii: Vec): Part {
	const s = seed * 13.7;
	return surface(pebbleBody(seed), { nu: 64, nv: 40, closedU: true }, (u, v) => {
		const [a, b] = [u * 2 * Math.PI, v * Math.PI];
		const n: Vec = [Math.cos(a) * Math.sin(b), Math.sin(a) * Math.sin(b), -Math.cos(b)];
		const swell = 0.84 + 0.32 * clouds(n[0] * 0.9 + s, n[1] * 0.9, n[2] * 0.9, 2);
		const soft = (x: number) => Math.sign(x) * Math.abs(x) ** 0.86;
		return [radii[0] * soft(n[0]) * swell, radii[1] * soft(n[1]) * swell, radii[2] * n[2] * swell];
	});
}

// The one studio all pictures share: a large soft window up and to the left, a warm room, a paper floor.
import { blend, type Color, clamp, cross, dot, scale, smooth, unit, type Vec } from "./vec.ts";

export const KEY: Vec = unit([-0.56, 0.42, 0.72]);
const KEY_SPREAD = 0.3;
const KEY_SAMPLES = 60;
const DOME_SAMPLES = 44;

export interface Sample {
	dir: Vec;
	key: number;
	dome: number;
}

const GOLDEN = Math.PI * (3 - Math.sqrt(5));

/** Directions to the window and to the rest of the room; weights sum to 1 on open level ground. */
export function lightSamples(): Sample[] {
	const side = unit(cross(KEY, [0, 0, 1]));
	const up = cross(side, KEY);
	const key = Array.from({ length: KEY_SAMPLES }, (_, i): Vec => {
		const [r, a] = [KEY_SPREAD * Math.sqrt((i + 0.5) / KEY_SAMPLES), i * GOLDEN];
		const k = scale(side, r * Math.cos(a));
		const l = scale(up, r * Math.sin(a));
		return unit([KEY[0] + k[0] + l[0], KEY[1] + k[1] + l[1], KEY[2] + k[2] + l[2]]);
	});
	const dome = Array.from({ length: DOME_SAMPLES }, (_, i): Vec => {
		const [z, a] = [Math.sqrt(1 - (i + 0.5) / DOME_SAMPLES), i * GOLDEN + 0.4];
		const r = Math.sqrt(1 - z * z);
		return [r * Math.cos(a), r * Math.sin(a), Math.max(0.06, z)];
	});
	const total = (dirs: Vec[]) => dirs.reduce((sum, d) => sum + d[2], 0);
	const [keyTotal, domeTotal] = [total(key), total(dome)];
	return [
		...key.map((dir) => ({ dir, key: 1 / keyTotal, dome: 0 })),
		...dome.map((dir) => ({ dir, key: 0, dome: 1 / domeTotal })),
	];
}

export const KEY_SHARE = 0.64;

const WARM: Color = [1, 0.965, 0.91];
const COOL: Color = [0.86, 0.92, 1];

export interface Room {
	/** Colour of the ground as mirrored by metal. */
	floor: Color;
	/** 1 by day; lower for scenes at night, where only windows and lamps are mirrored. */
	level: number;
}

/** How bright the window is in direction d; rougher metal sees its edges softer. */
export function windowLight(d: Vec, rough: number): Color {
	const c = dot(d, KEY);
	const w = 0.03 + rough * 0.5;
	const core = smooth(0.86 - w, 0.86 + w, c) * 1.75;
	// A glazing bar across the window keeps large highlights from turning into blank white.
	const bar = 1 - 0.35 * smooth(0.06 + w, 0.02, Math.abs(dot(d, unit([0.62, 0.78, 0.05])) - 0.03));
	return scale(WARM, core * bar);
}

/** The room without the window: dark walls low down, light ceiling, a cool strip to the right. */
export function roomLight(d: Vec, rough: number, room: Room): Color {
	const w = 0.05 + rough;
	const z = d[2];
	const ceiling = blend(scale(COOL, 0.34), scale(WARM, 0.95), smooth(0.1, 0.95, z - d[0] * 0.35));
	const floor = scale(room.floor, 0.5 + 0.3 * smooth(0, -0.7, z));
	let light = blend(floor, ceiling, smooth(-w * 0.6, w * 0.6, z + 0.02));
	const wall = Math.exp(-(((z - 0.2) / (0.15 + rough * 0.4)) ** 2));
	light = scale(light, 1 - 0.8 * wall * (1 - rough * 0.5));
	const easel = smooth(0.7 - w, 0.82 + w, dot(d, unit([0.25, -0.78, 0.58])));
	light = scale(light, 1 - 0.72 * easel);
	const band = smooth(0.16 + w, 0.04, Math.abs(dot(d, unit([0.94, -0.1, -0.32])) - 0.72));
	const strip = band * smooth(0.02, 0.2, z) * 0.75 * (1 - rough);
	return scale(
		[light[0] + COOL[0] * strip, light[1] + COOL[1] * strip, light[2] + COOL[2] * strip],
		room.level,
	);
}

export const fresnel = (cosine: number, base: number): number => base + (1 - base) * (1 - clamp(cosine)) ** 5;

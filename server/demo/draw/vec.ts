// Small vector, interpolation and seeded-noise helpers shared by the drawing code.

export type Vec = [number, number, number];
/** Linear-light colour, 1 = paper white under the key light. */
export type Color = Vec;
export type Point = [number, number];

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const sub = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scale = (a: Vec, k: number): Vec => [a[0] * k, a[1] * k, a[2] * k];
export const times = (a: Vec, b: Vec): Vec => [a[0] * b[0], a[1] * b[1], a[2] * b[2]];
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vec, b: Vec): Vec => [
	a[1] * b[2] - a[2] * b[1],
	a[2] * b[0] - a[0] * b[2],
	a[0] * b[1] - a[1] * b[0],
];
export const length = (a: Vec): number => Math.hypot(a[0], a[1], a[2]);
export const unit = (a: Vec): Vec => scale(a, 1 / (length(a) || 1));
export const reflect = (d: Vec, n: Vec): Vec => sub(d, scale(n, 2 * dot(d, n)));

export const clamp = (x: number, lo = 0, hi = 1): number => Math.min(hi, Math.max(lo, x));
export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t;
export const blend = (a: Vec, b: Vec, t: number): Vec => [
	lerp(a[0], b[0], t),
	lerp(a[1], b[1], t),
	lerp(a[2], b[2], t),
];
export const smooth = (from: number, to: number, x: number): number => {
	const t = clamp((x - from) / (to - from));
	return t * t * (3 - 2 * t);
};
export const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Mulberry32: every "random" choice comes from a fixed seed, so drawings repeat exactly. */
export function random(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let t = Math.imul(state ^ (state >>> 15), state | 1);
		t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
	};
}

function lattice(x: number, y: number, z: number): number {
	let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(z, 1440662683);
	h = Math.imul(h ^ (h >>> 13), 1274126177);
	return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Value noise in 0…1. */
export function noise(x: number, y = 0, z = 0): number {
	const [ix, iy, iz] = [Math.floor(x), Math.floor(y), Math.floor(z)];
	const [u, v, w] = [smooth(0, 1, x - ix), smooth(0, 1, y - iy), smooth(0, 1, z - iz)];
	const edge = (dy: number, dz: number) =>
		lerp(lattice(ix, iy + dy, iz + dz), lattice(ix + 1, iy + dy, iz + dz), u);
	return lerp(lerp(edge(0, 0), edge(1, 0), v), lerp(edge(0, 1), edge(1, 1), v), w);
}

/** Layered noise in 0…1. */
export function clouds(x: number, y = 0, z = 0, octaves = 4): number {
	let sum = 0;
	let weight = 0.5;
	for (let i = 0; i < octaves; i++) {
		sum += weight * noise(x + i * 17.3, y - i * 9.1, z + i * 5.7);
		[x, y, z, weight] = [x * 2.03, y * 2.03, z * 2.03, weight * 0.5];
	}
	return sum / (1 - 0.5 ** octaves);
}

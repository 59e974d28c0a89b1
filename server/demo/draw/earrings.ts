// Earrings, modelled hanging: y is up, the front faces +z.
import { eye } from "./chain.ts";
import { curve, ellipsoid, lathe, orient, type Part, relief, rotate, shift, wire } from "./mesh.ts";
import { GOLD, SATIN_GOLD, SILVER } from "./metal.ts";
import { AQUAMARINE, dropCut, pearl } from "./stones.ts";
import { clamp, radians, type Vec } from "./vec.ts";

/** A briolette under a silver cap on a long ear wire. The tip of the wire's bow is at the origin. */
export function rainDrop(): Part[] {
	const hook = wire(
		SILVER,
		curve([
			[2.6, -9.5, -5.6],
			[2.2, -5, -5.2],
			[1.4, -1.4, -3.2],
			[0, 0, 0],
			[-0.4, -2.4, 1.6],
			[0, -7, 0.8],
			[0, -10.4, 0],
		]),
		{ radius: (t) => 0.42 * Math.min(1, t * 30 + 0.5), steps: 120 },
	);
	const cap = rotate(
		[lathe(SILVER, (v) => [0.35 + 1.75 * v ** 0.8, 2.3 - 2.6 * v ** 1.3], 1, 48, 20)],
		"x",
		-90,
	);
	return [
		hook,
		...shift([ellipsoid(SILVER, [0.85, 0.85, 0.85])], 0, -8.6, 0.5),
		...shift([eye(SILVER, 2.4, 2.4, 0.36)], 0, -11.4, 0),
		...shift(cap, 0, -14.6, 0),
		...shift([dropCut(AQUAMARINE, 9, 15.5)], 0, -25.2, 0),
	];
}

const leaf = (long: number): Part =>
	relief(SATIN_GOLD, (x, y) => Math.hypot(x, Math.abs(y) + long * 0.42) - long * 0.66, {
		extent: long * 0.6,
		cells: 40,
		height: (x, y) => 0.12 * long - 0.5 * Math.abs(y) + 0.03 * x * x,
	});

/** A hoop in the xy plane with pearls and two leaves gathered on one arc, like blossom on a bough. */
export function orchardHoop(mirror = 1): Part[] {
	const radius = 12.5;
	const hoop = wire(
		GOLD,
		(t) => {
			const a = t * 2 * Math.PI;
			return [radius * Math.cos(a), radius * Math.sin(a), 0];
		},
		{ radius: (t) => 0.62 + 0.3 * Math.sin(Math.PI * clamp(t)) ** 2, closed: true, steps: 160 },
	);
	const bough = (angle: number, out: number): Vec => [
		(radius + out) * Math.cos(radians(angle)) * mirror,
		(radius + out) * Math.sin(radians(angle)),
		0,
	];
	const blossom: [number, number, number, number][] = [
		[-72, 1.5, 1.9, 0.5],
		[-88, 2, 1.45, 0.7],
		[-60, -1.4, 1.3, 0.9],
		[-48, 1.1, 1.25, 0.9],
		[-104, 0.9, 1.05, 0.7],
		[-36, -0.6, 0.9, 0.9],
		[-82, -1.6, 0.95, 1.1],
	];
	const pearls = blossom.flatMap(([a, out, small, z]) => {
		const r = small * 1.25;
		const [x, y] = bough(a, out);
		const seat = lathe(GOLD, (v) => [r * 0.75 * Math.sin(v * 1.5), -r * Math.cos(v * 1.5) * 0.98], 1, 24, 8);
		return shift([pearl(r), seat], x, y, z);
	});
	const leaves = (
		[
			[-118, 1.6, 3.6],
			[-24, 1.5, 3.2],
			[-54, 3.1, 2.8],
		] as const
	).flatMap(([a, out, long]) =>
		orient(
			[leaf(long)],
			bough(a, out),
			[Math.cos(radians(a + 55)) * mirror, Math.sin(radians(a + 55)), 0.15],
			[0.15, 0, 1],
		),
	);
	return [hoop, ...pearls, ...leaves];
}

// Bracelets laid on the ground plane.
import { chain, eye } from "./chain.ts";
import { curve, ellipsoid, orient, type Part, rotate, shift, wire } from "./mesh.ts";
import { SILVER } from "./metal.ts";
import { pebble } from "./stones.ts";
import { random, type Vec } from "./vec.ts";

const STONES = 11;

/** Eleven stones and a toggle share a slightly uneven loop; the toggle is nearest to the viewer. */
export function riverBracelet(radius = 29): Part[] {
	const chance = random(41);
	const slots = STONES + 1;
	const at = (i: number): Vec => {
		const a = (-0.25 + i / slots) * 2 * Math.PI;
		return [radius * 1.06 * Math.cos(a), radius * 0.94 * Math.sin(a), 3.6];
	};
	const along = (i: number): Vec => {
		const [a, b] = [at(i - 0.4), at(i + 0.4)];
		return [b[0] - a[0], b[1] - a[1], 0];
	};
	const stones = Array.from({ length: STONES }, (_, i) => {
		const size: Vec = [6.3 + chance() * 0.9, 5 + chance() * 1, 3.5 + chance() * 0.6];
		const stone = rotate([pebble(i, size)], "x", (chance() - 0.5) * 30);
		return orient(stone, at(i + 1), along(i + 1), [0, 0, 1]);
	}).flat();
	const joints = Array.from({ length: slots }, (_, i) => {
		const roll = rotate([eye(SILVER, 4.2, 3, 0.5)], "x", i % 2 ? 55 : 40);
		return orient(roll, at(i + 0.5), along(i + 0.5), [0, 0, 1]);
	}).flat();
	return [...stones, ...joints, ...orient(toggle(), at(0), along(0), [0, 0, 1])];
}

function toggle(): Part[] {
	const bar = wire(SILVER, (t) => [2.2 + 0.6 * (t - 0.5), (t - 0.5) * 13, 0.4], {
		radius: (t) => 0.85 + 0.12 * Math.cos((t - 0.5) * 9),
		steps: 40,
	});
	return [
		...shift([eye(SILVER, 8.4, 8.4, 0.95, 64)], -1.6, 0, -1.6),
		bar,
		...[-6.5, 6.5].flatMap((y) => shift([ellipsoid(SILVER, [1.15, 1.15, 1.15])], 2.2 + 0.046 * y, y, 0.4)),
	];
}

/** Studded links like those of an anchor chain. */
const ANCHOR = { long: 11.5, wide: 8, gauge: 1.15, roll: 38 };
const stud = (): Part[] => [
	wire(SILVER, (t) => [0, (t - 0.5) * 6.2, 0], {
		radius: (t) => 0.75 + 0.5 * Math.abs(t - 0.5) ** 2 * 4,
		steps: 12,
		sides: 14,
	}),
];

export function anchorChain(points: Vec[], closed = false): Part[] {
	return chain(SILVER, curve(points, closed), ANCHOR, stud);
}

export function harbourBracelet(): Part[] {
	const loop: Vec[] = [
		[-6.4, -27.4, 3.4],
		[-22, -21, 4],
		[-31, -5, 4],
		[-27, 13, 4],
		[-10, 23, 4],
		[13, 22, 4],
		[28, 10, 4],
		[29, -8, 4],
		[20, -22, 4],
		[6.4, -27.4, 3.4],
	];
	const clasp = orient(
		[
			eye(SILVER, 16, 10, 1.2, 72),
			wire(SILVER, (t) => [(t - 0.5) * 9, 5 - 0.1 * Math.sin(t * Math.PI), 0], { radius: 1.75, steps: 24 }),
		],
		[0, -28, 2.2],
		[1, 0.03, 0],
		[0.1, -0.1, 1],
	);
	return [...anchorChain(loop), ...clasp];
}

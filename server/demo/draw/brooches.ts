// Brooches, lying face up in the xy plane.
import type { Body } from "./material.ts";
import {
	curve,
	ellipsoid,
	orient,
	outline,
	type Part,
	polygon,
	relief,
	rotate,
	shift,
	surface,
	wire,
} from "./mesh.ts";
import { DARK_SILVER, GOLD, SATIN_GOLD } from "./metal.ts";
import { linear } from "./palette.ts";
import { AMETHYST, marquiseCut } from "./stones.ts";
import {
	blend,
	type Color,
	clamp,
	clouds,
	noise,
	type Point,
	radians,
	scale,
	smooth,
	type Vec,
} from "./vec.ts";

/** The wren's cells, shared by the brooch and by the maker's sketch of it. */
export const WREN: Record<"body" | "wing" | "tail" | "brow", Point[]> = {
	body: [
		[-16.6, 5.4],
		[-13.1, 7.2],
		[-9.6, 9.4],
		[-5.6, 8.6],
		[-1.5, 5.6],
		[4, 4.2],
		[9, 2.9],
		[9.6, -0.6],
		[6.2, -5.6],
		[0.4, -9],
		[-5.6, -8.7],
		[-10, -5.2],
		[-11.7, 0],
		[-12.5, 3.9],
	],
	wing: [
		[-5.2, 2.6],
		[-0.6, 3.8],
		[5, 2.2],
		[11.6, -1.2],
		[6.4, -2.6],
		[0.8, -4.4],
		[-4, -3.2],
		[-6, -0.2],
	],
	tail: [
		[6.2, 2.7],
		[8.4, 8.4],
		[11.2, 15.4],
		[13.6, 17],
		[16.2, 15.2],
		[14.2, 8.4],
		[11.4, 1.6],
		[8.6, -1.2],
	],
	brow: [
		[-12.8, 5.9],
		[-10.4, 6.9],
		[-7.2, 6.7],
		[-4, 4.7],
		[-7.4, 5.5],
		[-10.6, 5.7],
	],
};

const RUSSET = linear("#8a4f2c");
const CREAM = linear("#ead9b8");
const UMBER = linear("#4d2c1d");
const TEAL = linear("#3d6460");

const enamel = (color: (x: number, y: number) => Color): Body => ({
	kind: "body",
	shine: 1.2,
	rough: 0.05,
	color: (p) => scale(color(p[0], p[1]), 0.88 + 0.24 * clouds(p[0] * 0.8, p[1] * 0.8, 4)),
});

const plumage = enamel((x, y) => {
	const belly = smooth(3.4, -5.6, y + x * 0.22 + 1.2 * (noise(x * 0.9, y * 0.9) - 0.5));
	return blend(blend(RUSSET, CREAM, belly), UMBER, smooth(-13.4, -15, x));
});
const bars = (t: number) => smooth(0.35, 0.65, 0.5 + 0.5 * Math.sin(t));
const wingColor = enamel((x, y) =>
	blend(UMBER, blend(RUSSET, TEAL, smooth(-2, 9, x)), bars(x * 2.4 + y * 1.1)),
);
const tailColor = enamel((x, y) => blend(UMBER, RUSSET, bars(y * 1.9 - x * 0.5)));

function cell(points: Point[], body: Body, base: number, swell: number, gauge: number): Part[] {
	const edge = outline(points, 140);
	const shape = polygon(edge);
	const height = (depth: number) => base + swell * Math.sqrt(1 - (1 - clamp(depth / 4.2)) ** 2);
	return [
		relief(body, shape, { extent: 18.5, cells: 230, height: (_, __, d) => height(d) }),
		wire(
			GOLD,
			curve(
				edge.map(([x, y]): Vec => [x, y, base + 0.15]),
				true,
			),
			{ radius: gauge, closed: true, steps: 260, sides: 10 },
		),
	];
}

const cloison = (points: Vec[], gauge = 0.16): Part =>
	wire(GOLD, curve(points), { radius: gauge, steps: 40, sides: 8 });

export function wren(): Part[] {
	const feathers = [
		[-3.6, -1, 9.2, -1.4],
		[-3.2, 1, 8, 0.1],
		[-2.6, -2.6, 6.4, -2.2],
	].map(([x0, y0, x1, y1]) =>
		cloison([
			[x0!, y0!, 4.9],
			[(x0! + x1!) / 2, (y0! + y1!) / 2 + 0.7, 5.35],
			[x1!, y1!, 4.6],
		]),
	);
	const quills = [0.3, 0.55, 0.78].map((t) =>
		cloison([
			[6.8 + 3.4 * t, 2.2 - 2 * t, 2.1],
			[9.2 + 3.4 * t, 8.6 - t, 2.6],
			[11.8 + 3.8 * t, 15.8 - 0.6 * t, 2],
		]),
	);
	const leg = (x: number): Part[] => [
		cloison(
			[
				[x, -8, 1.2],
				[x + 0.4, -11, 1.4],
				[x - 0.2, -13.4, 1.3],
			],
			0.42,
		),
		cloison(
			[
				[x - 2, -13.2, 1.9],
				[x - 0.2, -13.2, 2.2],
				[x + 1.6, -13.6, 1.8],
			],
			0.36,
		),
	];
	const perch = wire(
		SATIN_GOLD,
		curve([
			[-13, -13.2, 1],
			[-5, -14.2, 1],
			[3, -13.8, 1],
			[12, -15, 1],
		]),
		{
			radius: (t) => 0.95 - 0.4 * t,
			steps: 80,
		},
	);
	return [
		...cell(WREN.tail, tailColor, 0.8, 1.2, 0.34),
		...cell(WREN.body, plumage, 1.2, 3.2, 0.4),
		...cell(WREN.wing, wingColor, 3.4, 1.7, 0.3),
		...cell(
			WREN.brow,
			enamel(() => CREAM),
			3.6,
			0.5,
			0.16,
		),
		...shift(
			[ellipsoid({ kind: "body", color: linear("#15100e"), shine: 1.6, rough: 0.02 }, [0.75, 0.75, 0.6])],
			-10.9,
			5,
			4,
		),
		...feathers,
		...quills,
		...leg(-3.4),
		...leg(1.2),
		perch,
	];
}

/** A spiny leaf outline along +x. */
function spiny(long: number, wide: number): Point[] {
	const upper: Point[] = [];
	for (let i = 0; i <= 8; i++) {
		const t = i / 8;
		const body = wide * Math.sin(Math.PI * t ** 0.8) ** 0.8;
		upper.push([t * long, body * (i % 2 ? 1 : 0.5) + 0.25]);
	}
	return [...upper, ...upper.map(([x, y]): Point => [x, -y]).reverse()];
}

const leafOf = (long: number, wide: number): Part =>
	relief({ ...DARK_SILVER, rough: 0.16 }, polygon(spiny(long, wide)), {
		extent: long * 1.05,
		cells: 200,
		height: (x, y, d) => 0.4 + 0.35 * smooth(0, 0.7, d) + 0.55 * Math.exp(-y * y * 2.2) + 0.006 * x * x,
	});

export function thistle(): Part[] {
	const petals = [-62, -46, -31, -16, 0, 16, 31, 46, 62].flatMap((angle, i) => {
		const long = 13.2 - Math.abs(angle) * 0.055;
		const a = radians(90 - angle);
		const stone = shift([marquiseCut(AMETHYST, long, 3.3)], long * 0.5 + 2.4, 0, 0);
		return orient(stone, [0, 2, 3.1 + (i % 2) * 0.9], [Math.cos(a), Math.sin(a), 0.04], [0, 0, 1]);
	});
	const scales = (u: number, v: number) => {
		const [a, b] = [u * 22 + v * 9, u * 22 - v * 9];
		return Math.max(Math.abs(Math.sin(a * Math.PI)), Math.abs(Math.sin(b * Math.PI))) ** 3;
	};
	const calyx = surface(
		{ ...DARK_SILVER, bump: (_, u, v) => -0.42 * scales(u, v), stain: (_, u, v) => 0.6 * scales(u, v) },
		{ nu: 96, nv: 64, closedU: true },
		(u, v) => {
			const [a, y] = [u * 2 * Math.PI, v * 9.6 - 6.6];
			const r = 5.1 * Math.sin(Math.PI * clamp(0.06 + v * 0.83)) ** 0.62;
			return [r * Math.cos(a), y, 3.4 + r * 0.75 * Math.sin(a)];
		},
	);
	const stem = wire(
		DARK_SILVER,
		curve([
			[0, -6, 2.6],
			[0.3, -12, 1.8],
			[-0.8, -19, 1.4],
			[-2.6, -25, 1.3],
		]),
		{ radius: (t) => 1.15 - 0.35 * t, steps: 80 },
	);
	const leaves = [
		...shift(rotate([leafOf(15, 3.4)], "z", 38), 0.2, -15, 0.6),
		...shift(rotate([leafOf(13, 3)], "z", 146), -0.6, -18, 0.6),
	];
	return [...petals, calyx, stem, ...leaves];
}

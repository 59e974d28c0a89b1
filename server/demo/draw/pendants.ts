// Pendants, lying face up in the xy plane with their bail towards +y.
import { chain, eye, FINE } from "./chain.ts";
import type { Etching } from "./etching.ts";
import type { Body, Metal } from "./material.ts";
import {
	curve,
	ellipsoid,
	facets,
	lathe,
	type Part,
	relief,
	rotate,
	type Shape,
	shift,
	wire,
} from "./mesh.ts";
import { engraved, GOLD, SATIN_SILVER, SILVER } from "./metal.ts";
import { linear } from "./palette.ts";
import { cabochon, MOONSTONE, ovalCut, SAPPHIRE } from "./stones.ts";
import { blend, type Color, clamp, noise, type Point, scale, smooth, type Vec } from "./vec.ts";

/** Two strands of chain rising from the bail and leaving the picture. */
export function strands(metal: Metal, top: number, paths: Point[][], z = 0.9): Part[] {
	return paths.flatMap((points) => {
		const path = curve([[0, top, z] as Vec, ...points.map(([x, y]): Vec => [x, y, z])]);
		return chain(metal, path, FINE);
	});
}

const bail = (metal: Metal, y: number, z: number): Part[] =>
	shift([...rotate([eye(metal, 3.6, 2.6, 0.42)], "z", 90)], 0, y, z);

/** A moonstone risen over a silver crescent; ripples are engraved where the moon would be mirrored. */
export function moonrise(ripples: Etching): Part[] {
	const sea: Shape = (x, y) => Math.max(Math.hypot(x, y) - 10.4, 8.6 - Math.hypot(x, y - 3.3));
	const crescent = relief(engraved(SILVER, ripples, 0.22, 0.55), sea, {
		extent: 11,
		cells: 260,
		height: (_, __, d) => 2.1 * Math.sqrt(1 - (1 - clamp(d / 1.9)) ** 2.2) + 0.2,
	});
	const moon: Vec = [0, 2.6, 0.7];
	const collar = lathe(SILVER, (v) => {
		const a = Math.PI * (1.25 - v * 1.35);
		return [6.15 + 0.55 * Math.cos(a), 0.9 + 0.95 * Math.sin(a)];
	});
	return [
		crescent,
		...shift([cabochon(MOONSTONE, 5.8, 5.8, 3.4), collar], ...moon),
		...bail(SILVER, 10.4, 1.3),
	];
}

export const RIPPLES = `<g stroke-width=".18">
  <path d="M-4.4 -6.3 q1.1 .35 2.2 0 t2.2 0 2.2 0 2.2 0"/><path d="M-3.4 -7.3 q.9 .3 1.7 0 t1.7 0 1.7 0 1.7 0"/>
  <path d="M-2.5 -8.3 q.8 .26 1.6 0 t1.7 0 1.7 0"/><path d="M-1.3 -9.2 q.6 .2 1.3 0 t1.3 0"/></g>`;

const OVAL: Point = [11, 14.2];
const oval = (grow = 0): Shape => {
	const [rx, ry] = [OVAL[0] + grow, OVAL[1] + grow];
	return (x, y) => (Math.hypot(x / rx, y / ry) - 1) * rx;
};
const ovalWire = (grow: number, z: number, gauge: number): Part =>
	wire(
		GOLD,
		(t) => [(OVAL[0] + grow) * Math.cos(t * 2 * Math.PI), (OVAL[1] + grow) * Math.sin(t * 2 * Math.PI), z],
		{ radius: gauge, closed: true, steps: 160, sides: 14 },
	);

const dome = (d: number) => 3.3 * Math.sqrt(1 - (1 - clamp(d / 11.2)) ** 2) + 0.9;

function hinge(): Part[] {
	const knuckle = (y: number) =>
		wire(GOLD, (t) => [0, y + (t - 0.5) * 1.6, 1.1], { radius: 0.75, steps: 6, sides: 18 });
	return [knuckle(-1.75), knuckle(0), knuckle(1.75)];
}

export function locket(frond: Etching): Part[] {
	const lid = relief(engraved({ ...GOLD, rough: 0.1 }, frond, 0.2, 0.6), oval(), {
		extent: 14.6,
		cells: 300,
		height: (_, __, d) => dome(d),
	});
	return [
		lid,
		ovalWire(0, 1, 0.55),
		ovalWire(0.1, 0.2, 0.6),
		ovalWire(-1.7, 2.25, 0.17),
		...shift(hinge(), -11.5, 0, 0),
		...shift([ellipsoid(GOLD, [0.7, 1, 0.8])], 11.5, 0, 0.9),
		...bail(GOLD, 15.6, 1),
	];
}

/** One open half: a rim, a recessed oval and what is kept in it. */
function half(inside: Body, sign: number): Part[] {
	const floor = relief(inside, oval(-1), { extent: 14.6, cells: 120, height: () => 0.7 });
	const rim = lathe(
		GOLD,
		(v) => {
			const profile: Point[] = [
				[-1.15, 0.7],
				[-1.15, 1.5],
				[-0.5, 1.8],
				[0.3, 1.6],
				[0.55, 0.6],
				[0, 0],
			];
			const x = clamp(v) * (profile.length - 1);
			const i = Math.min(profile.length - 2, Math.floor(x));
			const f = x - i;
			const [a, b] = [profile[i]!, profile[i + 1]!];
			return [OVAL[0] + a[0] + (b[0] - a[0]) * f, a[1] + (b[1] - a[1]) * f];
		},
		OVAL[1] / OVAL[0],
		120,
		50,
	);
	return shift([floor, rim], sign * (OVAL[0] + 0.9), 0, 0);
}

export function openLocket(left: Body, right: Body): Part[] {
	const lid = rotate(half(left, -1), "y", 24);
	return [...lid, ...half(right, 1), ...hinge(), ...shift(bail(GOLD, 15.6, 1), OVAL[0] + 0.9, 0, 0)];
}

/** Eight ridged rays, the northern one longest, with a sapphire in the middle. */
export function northStar(): Part[] {
	const high = 1.9;
	const ray = (i: number): Vec => {
		const a = (i / 8) * 2 * Math.PI + Math.PI / 2;
		const reach = i === 0 ? 15.5 : i % 2 ? 6.6 : i === 4 ? 13 : 11.2;
		return [reach * Math.cos(a), reach * Math.sin(a), 0.35];
	};
	const valley = (i: number): Vec => {
		const a = ((i + 0.5) / 8) * 2 * Math.PI + Math.PI / 2;
		return [2.95 * Math.cos(a), 2.95 * Math.sin(a), 0.75];
	};
	const faces = Array.from({ length: 8 }, (_, i): Vec[][] => {
		const [tip, left, right, top]: Vec[] = [ray(i), valley(i), valley(i + 7), [0, 0, high]];
		const under = ([x, y]: Vec): Vec => [x, y, 0];
		return [
			[top!, tip!, left!],
			[top!, right!, tip!],
			[left!, tip!, under(tip!), under(left!)],
			[tip!, right!, under(right!), under(tip!)],
		];
	}).flat();
	const satin: Metal = {
		...SATIN_SILVER,
		tint: [0.97, 0.95, 0.92],
		rough: 0.1,
		bump: (p: Vec) => 0.012 * noise(p[0] * 9, p[1] * 9),
	};
	const collar = lathe(SILVER, (v) => {
		const a = Math.PI * (1.2 - v * 1.3);
		return [2.2 + 0.36 * Math.cos(a), 2.15 + 0.6 * Math.sin(a)];
	});
	return [
		facets(satin, faces),
		collar,
		...shift([ovalCut(SAPPHIRE, 2, 2, 1.9)], 0, 0, 2.2),
		...bail(SILVER, 16.6, 0.8),
	];
}

/** A paper lining, a little darker towards the locket's rim. */
function lining(color: (x: number, y: number) => Color): Body {
	return {
		kind: "body",
		shine: 0.25,
		rough: 0.1,
		color: (p) =>
			scale(color(p[0], p[1]), 1 - 0.3 * smooth(0.6, 0.95, Math.hypot(p[0] / OVAL[0], p[1] / OVAL[1]))),
	};
}

/** A cut-paper portrait in sepia: head, gathered hair, neck and shoulders. */
export function portrait(): Body {
	const [paper, sepia] = [linear("#e6d8bd"), linear("#4a352a")];
	return lining((x, y) => {
		const shapes = [
			Math.hypot(x * 1.18, y - 2.6) - 4,
			Math.hypot(x - 0.8, (y - 4) * 0.95) - 4.5,
			Math.hypot(x - 4.8, y - 5.4) - 1.9,
			Math.max(Math.abs(x) - 1.6 - 0.05 * (y + 2) ** 2, Math.abs(y + 3.2) - 3.4),
			Math.hypot(x * 0.72, y + 13) - 7.6,
		];
		const grain = 0.9 + 0.2 * noise(x * 1.3, y * 1.3);
		return blend(scale(paper, grain), scale(sepia, grain), smooth(0.2, -0.2, Math.min(...shapes)));
	});
}

/** A frond kept between the covers, faded to olive. */
export function pressedFern(frond: Etching): Body {
	const [paper, green] = [linear("#ece1cb"), linear("#6f7350")];
	return lining((x, y) => {
		const mark = smooth(0.15, 0.6, frond(x * 1.35 + 0.1, y * 1.2));
		return blend(scale(paper, 0.92 + 0.14 * noise(x * 0.5, y * 0.5)), green, 0.9 * mark);
	});
}

// What pieces lie on: linen, a slab of slate, a birch branch, a small box, a pencil.
import type { Body } from "./material.ts";
import { curve, lathe, type Part, relief, rotate, type Shape, shift, surface, wire } from "./mesh.ts";
import { linear } from "./palette.ts";
import { blend, type Color, clamp, clouds, lerp, noise, scale, smooth, type Vec } from "./vec.ts";

/** Woven cloth with a few soft folds; it fills the picture, so it casts no shadow itself. */
export function cloth(color: Color, span: number, folds: number, thread = 0.62): Part[] {
	const weave = (x: number, y: number) => {
		const [a, b] = [
			x / thread + 0.4 * noise(y * 0.6, x * 0.05),
			y / thread + 0.4 * noise(x * 0.6, y * 0.05, 5),
		];
		const over = (Math.floor(a) + Math.floor(b)) % 2 === 0;
		return over ? Math.sin(Math.PI * (b - Math.floor(b))) : Math.sin(Math.PI * (a - Math.floor(a)));
	};
	const slub = (x: number, y: number) =>
		0.5 * noise(x * 0.13, y * 2.4, 2) + 0.5 * noise(x * 2.4, y * 0.13, 9);
	// Cloth lies flat under the piece and gathers into folds towards the edges.
	const fall = (x: number, y: number) => {
		const line = x * 0.8 + y * 0.6 + 14 * noise(x * 0.03, y * 0.03, 4);
		const ridge = Math.sin(line * 0.13) ** 3;
		return folds * ridge * smooth(span * 0.14, span * 0.4, Math.hypot(x, y)) - 0.05;
	};
	const body: Body = {
		kind: "body",
		shine: 0,
		rough: 1,
		// Valleys between folds see less of the sky, so the cloth's colour deepens there.
		color: (p) =>
			scale(
				color,
				0.78 + 0.22 * slub(p[0], p[1]) + 0.08 * weave(p[0], p[1]) + (0.26 * fall(p[0], p[1])) / folds,
			),
		bump: (p) => 0.045 * weave(p[0], p[1]),
	};
	const sheet = surface(body, { nu: 180, nv: 180 }, (u, v) => {
		const [x, y] = [(u - 0.5) * span * 2.2, (v - 0.5) * span * 2.6];
		return [x, y, fall(x, y)];
	});
	return [{ ...sheet, castsShadow: false }];
}

const roundRect =
	(w: number, h: number, r: number): Shape =>
	(x, y) => {
		const [a, b] = [Math.abs(x) - w + r, Math.abs(y) - h + r];
		return Math.hypot(Math.max(a, 0), Math.max(b, 0)) + Math.min(Math.max(a, b), 0) - r;
	};

/** A split slab of slate with a broken edge; its top is at z = 0. */
export function slab(w: number, h: number, thick = 6): Part[] {
	const edge: Shape = (x, y) =>
		roundRect(w, h, 6)(x, y) +
		3.2 * (clouds(x * 0.06, y * 0.06, 3, 4) - 0.5) +
		1.2 * (clouds(x * 0.35, y * 0.35, 7, 3) - 0.5);
	const slate: Body = {
		kind: "body",
		shine: 0.34,
		rough: 0.42,
		color: (p) => {
			const layer = clouds(p[0] * 0.05 + 3, p[1] * 0.12, 1, 5);
			return blend(
				linear("#3e4244"),
				linear("#6a6c69"),
				smooth(0.25, 0.8, layer) * 0.8 + 0.2 * noise(p[0] * 3, p[1] * 3),
			);
		},
		bump: (p) => 0.5 * clouds(p[0] * 0.16, p[1] * 0.3, 2, 5) + 0.05 * noise(p[0] * 4, p[1] * 4),
	};
	const top = relief(slate, edge, {
		extent: Math.max(w, h) + 4,
		cells: 230,
		height: (x, y, d) => -thick * (1 - smooth(0, 1, clamp(d / 2.6) ** 0.5)) - 0.04 * clouds(x * 0.1, y * 0.1),
	});
	return [top];
}

/** Papery white bark with dark lenticels round the branch. */
export function birch(points: Vec[], thick: (t: number) => number): Part {
	const marks = (u: number, v: number) =>
		smooth(0.6, 0.7, clouds(u * 70, v * 5, 3, 2)) * smooth(0.45, 0.6, noise(u * 22, v * 4, 9));
	const bark: Body = {
		kind: "body",
		shine: 0.12,
		rough: 0.6,
		color: (_, u, v) => {
			const pale = blend(linear("#e6ddcf"), linear("#b9a894"), clouds(u * 18, v * 6, 1, 4));
			return blend(pale, linear("#3a2f2a"), 0.9 * marks(u, v));
		},
		bump: (_, u, v) => 0.25 * clouds(u * 60, v * 5, 4, 4) - 0.3 * marks(u, v),
	};
	return wire(bark, curve(points), { radius: thick, steps: 220, sides: 44 });
}

export function twig(points: Vec[], thick: number, tone = "#6b5546"): Part {
	const wood: Body = {
		kind: "body",
		shine: 0.1,
		rough: 0.6,
		color: (_, u, v) => scale(linear(tone), 0.6 + 0.8 * clouds(u * 30, v * 7, 2, 4)),
		bump: (_, u, v) => 0.2 * clouds(u * 70, v * 6, 3, 4),
	};
	return wire(wood, curve(points), {
		radius: (t) => thick * lerp(1, 0.55, t) * (1 + 0.12 * noise(t * 22)),
		steps: 160,
		sides: 28,
	});
}

/** A leaf lying along +x, folded a little at its midrib. */
export function leaf(long: number, wide: number, tone: string): Part {
	const green: Body = {
		kind: "body",
		shine: 0.3,
		rough: 0.4,
		color: (p) => {
			const vein =
				smooth(0.1, 0.02, Math.abs(p[1]) / wide) * 0.5 +
				0.25 *
					smooth(0.25, 0.05, Math.abs((((p[0] - Math.abs(p[1]) * 0.8) / (long * 0.11)) % 1) - 0.5) * 2 * 0.5);
			return scale(linear(tone), 0.8 + 0.5 * vein + 0.2 * noise(p[0], p[1]));
		},
	};
	const r = (long * long + wide * wide) / (4 * wide);
	const shape: Shape = (x, y) => Math.hypot(x - long / 2, Math.abs(y) + r - wide / 2) - r;
	return relief(green, shape, {
		extent: long * 1.02,
		cells: 90,
		height: (x, y) => 0.5 + 0.28 * Math.abs(y) + 0.9 * Math.sin((x / long) * 2.6),
	});
}

/** An open box with a deep lid and a cushion; the cushion's top is near z = 9. */
export function box(w: number, h: number): Part[] {
	const cover: Body = {
		kind: "body",
		shine: 0.1,
		rough: 0.6,
		color: (p) => scale(linear("#7c2f2a"), 0.9 + 0.18 * noise(p[0] * 2.4, p[1] * 2.4, p[2] * 2.4)),
		bump: (p) => 0.03 * noise(p[0] * 3, p[1] * 3, p[2] * 3),
	};
	const velvet: Body = {
		kind: "body",
		shine: 0,
		rough: 1,
		color: (p) => scale(linear("#e2d3bd"), 0.92 + 0.12 * noise(p[0] * 3, p[1] * 3)),
		glow: (n, eye) =>
			scale([0.2, 0.17, 0.13], (1 - Math.max(0, n[0] * eye[0] + n[1] * eye[1] + n[2] * eye[2])) ** 2),
	};
	const outer = roundRect(w, h, 2.5);
	const wall: Shape = (x, y) => Math.max(outer(x, y), -roundRect(w - 2, h - 2, 1.6)(x, y));
	const sides = (high: number) =>
		relief(cover, wall, {
			extent: Math.max(w, h) + 1,
			cells: 300,
			height: (_, __, d) => high * Math.sqrt(clamp(d / 0.5)),
		});
	const cushion = relief(velvet, roundRect(w - 2.1, h - 2.1, 1.6), {
		extent: Math.max(w, h),
		cells: 160,
		height: (x, y, d) =>
			6.5 + 2.6 * Math.sqrt(1 - (1 - clamp(d / 9)) ** 2) - 0.9 * Math.exp(-(x * x + y * y) / 160),
	});
	const satin = relief(
		{ ...velvet, color: linear("#f6eddd"), glow: () => [0.13, 0.1, 0.07] },
		roundRect(w - 2.1, h - 2.1, 1.6),
		{
			extent: Math.max(w, h),
			cells: 90,
			height: (_, __, d) => 1.5 + 1.2 * Math.sqrt(1 - (1 - clamp(d / 8)) ** 2),
		},
	);
	const back = relief(cover, outer, { extent: Math.max(w, h) + 1, cells: 80, height: () => 0 });
	const lid = shift(rotate(shift([sides(7), satin, back], 0, h, 0), "x", 104), 0, h + 0.5, 11);
	return [sides(11), cushion, ...lid];
}

/** A cedar pencil, sharpened by knife, lying along `degrees`. */
export function pencil(at: Vec, degrees: number): Part[] {
	const length = 74;
	const paint: Body = {
		kind: "body",
		shine: 0.5,
		rough: 0.25,
		color: (p) => {
			const t = p[2];
			if (t < 2.2) return linear("#2c2a2b");
			return t < 9 + 0.7 * Math.sin(6 * Math.atan2(p[1], p[0])) ? linear("#d9b48a") : linear("#8c2f2b");
		},
	};
	const body = lathe(
		paint,
		(v) => {
			const t = v * length;
			return [t < 9 ? 0.2 + (2.2 * t) / 9 : 2.4, t];
		},
		1,
		36,
		180,
	);
	return shift(rotate(rotate([body], "y", 90), "z", degrees), at[0], at[1], at[2] + 2.4);
}

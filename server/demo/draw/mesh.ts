// Meshes: every piece is built from a few kinds of surface – swept, revolved, inflated or faceted.
// World axes: x to the right, y away from the viewer (up in a view from above), z up. Unit: millimetre.
import type { Material } from "./material.ts";
import { add, cross, dot, length, type Point, radians, scale, sub, unit, type Vec } from "./vec.ts";

/** A rigid placement: the columns of `m` are the images of the x, y and z axes. */
export interface Placement {
	m: [Vec, Vec, Vec];
	t: Vec;
}

export interface Plane {
	n: Vec;
	d: number;
}

export interface Part {
	pos: Vec[];
	nrm: Vec[];
	uv: Point[];
	tri: number[];
	material: Material;
	/** World position → the coordinates the part was modelled in, for engraving and colour. */
	place: Placement;
	/** The half-spaces of a faceted stone, in world coordinates; light is traced inside them. Else empty. */
	planes: Plane[];
	castsShadow: boolean;
}

const STILL: Placement = {
	m: [
		[1, 0, 0],
		[0, 1, 0],
		[0, 0, 1],
	],
	t: [0, 0, 0],
};

const blank = (material: Material): Part => ({
	pos: [],
	nrm: [],
	uv: [],
	tri: [],
	material,
	place: STILL,
	planes: [],
	castsShadow: true,
});

const turn = (p: Placement, v: Vec): Vec =>
	add(add(scale(p.m[0], v[0]), scale(p.m[1], v[1])), scale(p.m[2], v[2]));

export const toLocal = (p: Placement, world: Vec): Vec => {
	const v = sub(world, p.t);
	return [dot(v, p.m[0]), dot(v, p.m[1]), dot(v, p.m[2])];
};

const chainPlacements = (outer: Placement, inner: Placement): Placement => ({
	m: [turn(outer, inner.m[0]), turn(outer, inner.m[1]), turn(outer, inner.m[2])],
	t: add(turn(outer, inner.t), outer.t),
});

export function place(parts: Part[], by: Placement): Part[] {
	return parts.map((part) => ({
		...part,
		pos: part.pos.map((p) => add(turn(by, p), by.t)),
		nrm: part.nrm.map((n) => turn(by, n)),
		place: chainPlacements(by, part.place),
		planes: part.planes.map(({ n, d }) => {
			const turned = turn(by, n);
			return { n: turned, d: d + dot(turned, by.t) };
		}),
	}));
}

export const shift = (parts: Part[], x: number, y: number, z: number): Part[] =>
	place(parts, { ...STILL, t: [x, y, z] });

/** The image of parts in still water at z = 0. */
export const mirror = (parts: Part[]): Part[] =>
	place(parts, {
		m: [
			[1, 0, 0],
			[0, 1, 0],
			[0, 0, -1],
		],
		t: [0, 0, 0],
	});

export function rotate(parts: Part[], axis: "x" | "y" | "z", degrees: number): Part[] {
	const [c, s] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))];
	const m: Record<typeof axis, [Vec, Vec, Vec]> = {
		x: [
			[1, 0, 0],
			[0, c, s],
			[0, -s, c],
		],
		y: [
			[c, 0, -s],
			[0, 1, 0],
			[s, 0, c],
		],
		z: [
			[c, s, 0],
			[-s, c, 0],
			[0, 0, 1],
		],
	};
	return place(parts, { m: m[axis], t: [0, 0, 0] });
}

/** Turns parts so that their x axis runs along `along` and their z axis stays near `up`. */
export function orient(parts: Part[], at: Vec, along: Vec, up: Vec): Part[] {
	const x = unit(along);
	const y = unit(cross(up, x));
	return place(parts, { m: [x, y, cross(x, y)], t: at });
}

interface Grid {
	nu: number;
	nv: number;
	closedU?: boolean;
	closedV?: boolean;
}

/** A smooth surface from a function of u and v in 0…1, with normals from its differences. */
export function surface(material: Material, grid: Grid, at: (u: number, v: number) => Vec): Part {
	const { nu, nv, closedU = false, closedV = false } = grid;
	const pos: Vec[] = [];
	const nrm: Vec[] = [];
	const uv: Point[] = [];
	const tri: number[] = [];
	const e = 1e-3;
	const bound = (x: number, closed: boolean) => (closed ? x : Math.min(1, Math.max(0, x)));
	for (let i = 0; i <= nu; i++) {
		for (let j = 0; j <= nv; j++) {
			const [u, v] = [i / nu, j / nv];
			const du = sub(at(bound(u + e, closedU), v), at(bound(u - e, closedU), v));
			const dv = sub(at(u, bound(v + e, closedV)), at(u, bound(v - e, closedV)));
			pos.push(at(u, v));
			nrm.push(unit(cross(du, dv)));
			uv.push([u, v]);
			if (i < nu && j < nv) {
				const a = i * (nv + 1) + j;
				tri.push(a, a + nv + 1, a + 1, a + 1, a + nv + 1, a + nv + 2);
			}
		}
	}
	mendPoles(nrm, nu, nv);
	return { ...blank(material), pos, nrm, uv, tri };
}

/** Where a surface closes in a point its normal is undefined; borrow the neighbour row's mean. */
function mendPoles(nrm: Vec[], nu: number, nv: number): void {
	for (const [j, from] of [
		[0, 1],
		[nv, nv - 1],
	] as const) {
		if (nrm.some((n, k) => k % (nv + 1) === j && length(n) > 0.5)) continue;
		let mean: Vec = [0, 0, 0];
		for (let i = 0; i < nu; i++) mean = add(mean, nrm[i * (nv + 1) + from]!);
		for (let i = 0; i <= nu; i++) nrm[i * (nv + 1) + j] = unit(mean);
	}
}

export interface Wire {
	radius: number | ((t: number) => number);
	closed?: boolean;
	steps?: number;
	sides?: number;
}

/** A round wire along a path; frames are carried along the path so that it does not twist. */
export function wire(material: Material, path: (t: number) => Vec, shape: Wire): Part {
	const { closed = false, steps = 120, sides = 16 } = shape;
	const radius = typeof shape.radius === "number" ? () => shape.radius as number : shape.radius;
	const tangent = (t: number) => {
		const [a, b] = closed ? [t - 1e-3, t + 1e-3] : [Math.max(0, t - 1e-3), Math.min(1, t + 1e-3)];
		return unit(sub(path(b), path(a)));
	};
	const first = tangent(0);
	let side = unit(cross(first, Math.abs(first[2]) < 0.9 ? [0, 0, 1] : [1, 0, 0]));
	const part = blank(material);
	for (let i = 0; i <= steps; i++) {
		const t = i / steps;
		const along = tangent(t);
		side = unit(sub(side, scale(along, dot(side, along))));
		const over = cross(along, side);
		const centre = path(t);
		const slope = (radius(Math.min(1, t + 1e-3)) - radius(Math.max(0, t - 1e-3))) * 250;
		for (let j = 0; j <= sides; j++) {
			const a = (j / sides) * 2 * Math.PI;
			const out = add(scale(side, Math.cos(a)), scale(over, Math.sin(a)));
			part.pos.push(add(centre, scale(out, radius(t))));
			part.nrm.push(unit(sub(out, scale(along, Math.max(-1, Math.min(1, slope * 0.1))))));
			part.uv.push([t, j / sides]);
			if (i < steps && j < sides) {
				const k = i * (sides + 1) + j;
				part.tri.push(k, k + sides + 1, k + 1, k + 1, k + sides + 1, k + sides + 2);
			}
		}
	}
	return part;
}

export function ellipsoid(material: Material, radii: Vec, nu = 48, nv = 32): Part {
	return surface(material, { nu, nv, closedU: true }, (u, v) => {
		const [a, b] = [u * 2 * Math.PI, v * Math.PI];
		return [
			radii[0] * Math.cos(a) * Math.sin(b),
			radii[1] * Math.sin(a) * Math.sin(b),
			-radii[2] * Math.cos(b),
		];
	});
}

/** A profile of [radius, height] points turned about the z axis and squashed in y by `oval`. */
export function lathe(material: Material, profile: (v: number) => Point, oval = 1, nu = 96, nv = 40): Part {
	return surface(material, { nu, nv, closedU: true }, (u, v) => {
		const [r, z] = profile(v);
		return [r * Math.cos(u * 2 * Math.PI), r * oval * Math.sin(u * 2 * Math.PI), z];
	});
}

/** Signed distance to a flat shape: negative inside. */
export type Shape = (x: number, y: number) => number;

export interface Relief {
	/** Half the side of the square that contains the shape. */
	extent: number;
	cells?: number;
	height: (x: number, y: number, depth: number) => number;
}

/** A flat shape raised by a height that may depend on the depth behind its edge. */
export function relief(material: Material, shape: Shape, { extent, cells = 160, height }: Relief): Part {
	const part = blank(material);
	const index = new Map<number, number>();
	const step = (2 * extent) / cells;
	const gradient = (x: number, y: number): Point => {
		const e = step * 0.2;
		return [(shape(x + e, y) - shape(x - e, y)) / (2 * e), (shape(x, y + e) - shape(x, y - e)) / (2 * e)];
	};
	const level = (x: number, y: number) => height(x, y, Math.max(0, -shape(x, y)));
	const vertex = (i: number, j: number): number => {
		const key = i * (cells + 1) + j;
		const known = index.get(key);
		if (known !== undefined) return known;
		let [x, y] = [-extent + i * step, -extent + j * step];
		// Corners just outside are pulled back onto the outline, which keeps the edge clean.
		for (let k = 0; k < 3 && shape(x, y) > 0; k++) {
			const [gx, gy] = gradient(x, y);
			const d = shape(x, y) / (gx * gx + gy * gy || 1);
			[x, y] = [x - gx * d, y - gy * d];
		}
		const e = step * 0.5;
		part.pos.push([x, y, level(x, y)]);
		part.nrm.push(unit([level(x - e, y) - level(x + e, y), level(x, y - e) - level(x, y + e), 2 * e]));
		part.uv.push([x, y]);
		index.set(key, part.pos.length - 1);
		return part.pos.length - 1;
	};
	const inside = (i: number, j: number) => shape(-extent + i * step, -extent + j * step) < 0;
	for (let i = 0; i < cells; i++) {
		for (let j = 0; j < cells; j++) {
			if (!(inside(i, j) || inside(i + 1, j) || inside(i, j + 1) || inside(i + 1, j + 1))) continue;
			const [a, b, c, d] = [vertex(i, j), vertex(i + 1, j), vertex(i, j + 1), vertex(i + 1, j + 1)];
			part.tri.push(a, b, c, c, b, d);
		}
	}
	return part;
}

/** Flat-shaded polygons: every face gets its own corners, so edges stay crisp. */
export function facets(material: Material, faces: Vec[][]): Part {
	const part = blank(material);
	for (const face of faces) {
		const [a, b, c] = face as [Vec, Vec, Vec];
		const n = unit(cross(sub(b, a), sub(c, a)));
		const first = part.pos.length;
		for (const p of face) {
			part.pos.push(p);
			part.nrm.push(n);
			part.uv.push([p[0], p[1]]);
		}
		for (let i = 2; i < face.length; i++) part.tri.push(first, first + i - 1, first + i);
	}
	return part;
}

/** The convex body inside all half-spaces: each plane's polygon is what the other planes leave of it. */
export function hull(material: Material, planes: Plane[]): Part {
	const faces = planes.map((plane) => {
		const u = unit(cross(plane.n, Math.abs(plane.n[2]) < 0.9 ? [0, 0, 1] : [1, 0, 0]));
		const v = cross(plane.n, u);
		const centre = scale(plane.n, plane.d);
		const corner = (a: number, b: number) => add(centre, add(scale(u, a * 100), scale(v, b * 100)));
		let face = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
		for (const other of planes) if (other !== plane) face = clip(face, other);
		return face;
	});
	return {
		...facets(
			material,
			faces.filter((f) => f.length > 2),
		),
		planes,
	};
}

function clip(face: Vec[], { n, d }: Plane): Vec[] {
	const kept: Vec[] = [];
	face.forEach((p, i) => {
		const q = face[(i + 1) % face.length]!;
		const [a, b] = [dot(n, p) - d, dot(n, q) - d];
		if (a <= 1e-9) kept.push(p);
		if ((a < -1e-9 && b > 1e-9) || (a > 1e-9 && b < -1e-9)) kept.push(add(p, scale(sub(q, p), a / (a - b))));
	});
	return kept;
}

/** Signed distance to a closed polygon. */
export function polygon(points: Point[]): Shape {
	return (x, y) => {
		let best = Infinity;
		let inside = false;
		for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
			const [ax, ay] = points[i]!;
			const [bx, by] = points[j]!;
			const [ex, ey, wx, wy] = [bx - ax, by - ay, x - ax, y - ay];
			const t = Math.min(1, Math.max(0, (wx * ex + wy * ey) / (ex * ex + ey * ey || 1)));
			best = Math.min(best, (wx - ex * t) ** 2 + (wy - ey * t) ** 2);
			if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
		}
		return inside ? -Math.sqrt(best) : Math.sqrt(best);
	};
}

/** A smooth closed or open curve through points (Catmull–Rom), evaluated at t in 0…1. */
export function curve(points: Vec[], closed = false): (t: number) => Vec {
	const n = points.length;
	const pick = (i: number) => points[closed ? ((i % n) + n) % n : Math.min(n - 1, Math.max(0, i))]!;
	return (t) => {
		const spans = closed ? n : n - 1;
		const x = closed ? (((t % 1) + 1) % 1) * spans : Math.min(spans - 1e-9, Math.max(0, t * spans));
		const i = Math.floor(x);
		const f = x - i;
		const [a, b, c, d] = [pick(i - 1), pick(i), pick(i + 1), pick(i + 2)];
		const axis = (k: 0 | 1 | 2) =>
			0.5 *
			(2 * b[k] +
				(c[k] - a[k]) * f +
				(2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * f * f +
				(3 * b[k] - a[k] - 3 * c[k] + d[k]) * f * f * f);
		return [axis(0), axis(1), axis(2)];
	};
}

/** The closed outline through a few points, fine enough to look smooth. */
export function outline(points: Point[], steps = 120): Point[] {
	const at = curve(
		points.map(([x, y]): Vec => [x, y, 0]),
		true,
	);
	return Array.from({ length: steps }, (_, i) => {
		const [x, y] = at(i / steps);
		return [x, y];
	});
}

function lengthOf(path: (t: number) => Vec, steps: number): number {
	let sum = 0;
	for (let i = 0; i < steps; i++) sum += length(sub(path((i + 1) / steps), path(i / steps)));
	return sum;
}

/** The middles of equal steps along a path, with directions: where the links of a chain go. */
export function stations(path: (t: number) => Vec, wanted: number): { at: Vec; along: Vec }[] {
	const result: { at: Vec; along: Vec }[] = [];
	const steps = 4000;
	const total = lengthOf(path, steps);
	// Stretched a little, so that the path ends with a whole link.
	const spacing = total / Math.max(1, Math.round(total / wanted));
	let travelled = spacing / 2;
	let before = path(0);
	for (let i = 1; i <= steps; i++) {
		const here = path(i / steps);
		travelled += length(sub(here, before));
		if (travelled >= spacing) {
			result.push({ at: here, along: unit(sub(here, before)) });
			travelled -= spacing;
		}
		before = here;
	}
	return result;
}

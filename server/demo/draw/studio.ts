// A small software studio: rasterises parts into a buffer, finds soft shadows by looking at the set from
// many light directions, and shades metal, stone and cloth. Returns layers to lay over a drawn ground.
import sharp from "sharp";
import { fresnel, KEY_SHARE, lightSamples, type Room, roomLight, type Sample, windowLight } from "./light.ts";
import type { Body, Gem, Metal } from "./material.ts";
import { type Part, toLocal } from "./mesh.ts";
import {
	add,
	blend,
	type Color,
	clamp,
	cross,
	dot,
	length,
	lerp,
	radians,
	reflect,
	scale,
	smooth,
	sub,
	times,
	unit,
	type Vec,
} from "./vec.ts";

export interface Camera {
	target: Vec;
	/** Millimetres across the picture's width at the target. */
	span: number;
	/** 90 looks straight down, 0 along the ground. */
	elevation: number;
	azimuth?: number;
}

export interface Shot {
	width: number;
	height: number;
	camera: Camera;
	parts: Part[];
	room?: Room;
	/** Leave out the shadow on the ground plane, for pieces laid into a drawn scene. */
	floating?: boolean;
	/** Keep only what is above the ground plane (a half-buried piece) or below it (its reflection). */
	keep?: "above" | "below";
}

export interface Layers {
	object: Buffer;
	/** Warm shadow with alpha, for the ground plane z = 0. */
	shadow: Buffer;
	width: number;
	height: number;
}

const SUPER = 2;
const SHADOW_TINT = [58, 40, 34] as const;
export const DAYLIGHT: Room = { floor: [0.86, 0.8, 0.72], level: 1 };

interface View {
	eye: Vec;
	right: Vec;
	up: Vec;
	forward: Vec;
	focal: number;
	w: number;
	h: number;
}

function viewOf({ target, span, elevation, azimuth = 0 }: Camera, w: number, h: number): View {
	const [el, az] = [radians(elevation), radians(azimuth)];
	const back: Vec = [Math.sin(az) * Math.cos(el), -Math.cos(az) * Math.cos(el), Math.sin(el)];
	const right: Vec = [Math.cos(az), Math.sin(az), 0];
	// A long lens: from far away, pieces keep their proportions.
	const distance = span * 3.2;
	return {
		eye: add(target, scale(back, distance)),
		right,
		up: cross(back, right),
		forward: scale(back, -1),
		focal: (w * distance) / span,
		w,
		h,
	};
}

/** What is seen at each sample: nearest part, its normal and surface coordinates. */
class Frame {
	readonly near: Float32Array;
	readonly part: Int16Array;
	readonly normal: Float32Array;
	readonly uv: Float32Array;
	readonly bump: Float32Array;

	constructor(
		readonly w: number,
		readonly h: number,
	) {
		this.near = new Float32Array(w * h);
		this.part = new Int16Array(w * h).fill(-1);
		this.normal = new Float32Array(w * h * 3);
		this.uv = new Float32Array(w * h * 2);
		this.bump = new Float32Array(w * h);
	}
}

/** Calls `put` for every sample a triangle covers, with its corner weights. */
function fill(
	p: Float64Array,
	a: number,
	b: number,
	c: number,
	w: number,
	h: number,
	put: (at: number, wa: number, wb: number, wc: number) => void,
): void {
	const [ax, ay, bx, by, cx, cy] = [
		p[a * 3]!,
		p[a * 3 + 1]!,
		p[b * 3]!,
		p[b * 3 + 1]!,
		p[c * 3]!,
		p[c * 3 + 1]!,
	];
	const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
	if (area === 0) return;
	const x0 = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5));
	const x1 = Math.min(w - 1, Math.floor(Math.max(ax, bx, cx) - 0.5));
	const y0 = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5));
	const y1 = Math.min(h - 1, Math.floor(Math.max(ay, by, cy) - 0.5));
	for (let y = y0; y <= y1; y++) {
		for (let x = x0; x <= x1; x++) {
			const [px, py] = [x + 0.5, y + 0.5];
			const wa = ((bx - px) * (cy - py) - (by - py) * (cx - px)) / area;
			const wb = ((cx - px) * (ay - py) - (cy - py) * (ax - px)) / area;
			const wc = 1 - wa - wb;
			if (wa >= -1e-6 && wb >= -1e-6 && wc >= -1e-6) put(y * w + x, wa, wb, wc);
		}
	}
}

function eachTriangle(part: Part, draw: (a: number, b: number, c: number) => void): void {
	for (let i = 0; i < part.tri.length; i += 3) draw(part.tri[i]!, part.tri[i + 1]!, part.tri[i + 2]!);
}

function photograph(parts: Part[], view: View): Frame {
	const frame = new Frame(view.w, view.h);
	parts.forEach((part, id) => {
		const p = new Float64Array(part.pos.length * 3);
		part.pos.forEach((v, i) => {
			const d = sub(v, view.eye);
			const z = dot(d, view.forward);
			p[i * 3] = view.w / 2 + (view.focal * dot(d, view.right)) / z;
			p[i * 3 + 1] = view.h / 2 - (view.focal * dot(d, view.up)) / z;
			p[i * 3 + 2] = 1 / z;
		});
		eachTriangle(part, (a, b, c) =>
			fill(p, a, b, c, view.w, view.h, (at, wa, wb, wc) => {
				const near = wa * p[a * 3 + 2]! + wb * p[b * 3 + 2]! + wc * p[c * 3 + 2]!;
				if (near <= frame.near[at]!) return;
				frame.near[at] = near;
				frame.part[at] = id;
				const [na, nb, nc] = [part.nrm[a]!, part.nrm[b]!, part.nrm[c]!];
				for (const k of [0, 1, 2] as const) frame.normal[at * 3 + k] = wa * na[k] + wb * nb[k] + wc * nc[k];
				const [ua, ub, uc] = [part.uv[a]!, part.uv[b]!, part.uv[c]!];
				for (const k of [0, 1] as const) frame.uv[at * 2 + k] = wa * ua[k] + wb * ub[k] + wc * uc[k];
			}),
		);
	});
	return frame;
}

const sightline = (view: View, x: number, y: number): Vec =>
	add(
		view.forward,
		add(
			scale(view.right, (x + 0.5 - view.w / 2) / view.focal),
			scale(view.up, (view.h / 2 - y - 0.5) / view.focal),
		),
	);

function cutAtGround(frame: Frame, view: View, keep: "above" | "below"): void {
	frame.part.forEach((_, i) => {
		const look = sightline(view, i % view.w, Math.floor(i / view.w));
		const z = view.eye[2] + look[2] / frame.near[i]!;
		if (keep === "above" ? z < 0 : z > 0) frame.part[i] = -1;
	});
}

/** The depth of all shadow-casting parts as seen from one light. */
interface LightMap extends Sample {
	u: Vec;
	v: Vec;
	depth: Float32Array;
}

class Lighting {
	private readonly size = 640;
	private readonly maps: LightMap[];
	private readonly centre: Vec;
	private readonly reach: number;

	constructor(parts: Part[]) {
		const casters = parts.filter((p) => p.castsShadow);
		const all = casters.flatMap((p) => p.pos);
		const low: Vec = [Infinity, Infinity, Infinity];
		const high: Vec = [-Infinity, -Infinity, -Infinity];
		for (const p of all) {
			for (const k of [0, 1, 2] as const) {
				low[k] = Math.min(low[k], p[k]);
				high[k] = Math.max(high[k], p[k]);
			}
		}
		this.centre = all.length ? scale(add(low, high), 0.5) : [0, 0, 0];
		this.reach = all.length ? (length(sub(high, low)) / 2) * 1.02 : 1;
		this.maps = lightSamples().map((sample) => this.map(casters, sample));
	}

	private map(casters: Part[], sample: Sample): LightMap {
		const u = unit(cross(sample.dir, Math.abs(sample.dir[2]) < 0.99 ? [0, 0, 1] : [1, 0, 0]));
		const v = cross(sample.dir, u);
		const depth = new Float32Array(this.size * this.size).fill(-Infinity);
		const k = this.size / (2 * this.reach);
		for (const part of casters) {
			const p = new Float64Array(part.pos.length * 3);
			part.pos.forEach((point, i) => {
				const d = sub(point, this.centre);
				p[i * 3] = (dot(d, u) + this.reach) * k;
				p[i * 3 + 1] = (dot(d, v) + this.reach) * k;
				p[i * 3 + 2] = dot(d, sample.dir);
			});
			eachTriangle(part, (a, b, c) =>
				fill(p, a, b, c, this.size, this.size, (at, wa, wb, wc) => {
					const d = wa * p[a * 3 + 2]! + wb * p[b * 3 + 2]! + wc * p[c * 3 + 2]!;
					if (d > depth[at]!) depth[at] = d;
				}),
			);
		}
		return { ...sample, u, v, depth };
	}

	/** Light arriving at a point: for a surface facing n, and as plain openness to window and room. */
	at(p: Vec, n: Vec): { shade: number; key: number; dome: number } {
		const lift = this.reach * 0.006;
		const d = sub(add(p, scale(n, lift)), this.centre);
		const k = this.size / (2 * this.reach);
		let [shade, key, dome] = [0, 0, 0];
		for (const map of this.maps) {
			const x = Math.floor((dot(d, map.u) + this.reach) * k);
			const y = Math.floor((dot(d, map.v) + this.reach) * k);
			const outside = x < 0 || y < 0 || x >= this.size || y >= this.size;
			if (!outside && map.depth[y * this.size + x]! > dot(d, map.dir) + lift * 0.6) continue;
			shade += Math.max(0, dot(n, map.dir)) * (KEY_SHARE * map.key + (1 - KEY_SHARE) * map.dome);
			key += map.key * map.dir[2];
			dome += map.dome * map.dir[2];
		}
		return { shade, key, dome };
	}
}

interface Spot {
	p: Vec;
	local: Vec;
	n: Vec;
	/** From the eye into the picture. */
	look: Vec;
	u: number;
	v: number;
	shade: number;
	key: number;
	dome: number;
}

/** What a mirror direction shows, dimmed where neighbouring parts stand in the way. */
function mirrored(dir: Vec, rough: number, spot: Spot, room: Room): Color {
	const open = 0.22 + 0.78 * spot.dome ** 1.3;
	const window = scale(windowLight(dir, rough), Math.min(1, spot.key * 1.5) * room.level);
	return add(scale(roomLight(dir, rough, room), open), window);
}

function shadeMetal(m: Metal, spot: Spot, room: Room): Color {
	const { n, look } = spot;
	const base = mirrored(reflect(look, n), m.rough, spot, room);
	const edge = (1 - clamp(-dot(look, n))) ** 5;
	const lit = times(base, blend(m.tint, [1, 1, 1], edge));
	// Where metal faces metal, light is mirrored twice and takes the colour twice.
	const inner = scale(times(m.tint, m.tint), 0.3 * (1 - spot.dome) * room.level);
	const bright = add(lit, inner);
	const stain = m.stain?.(spot.local, spot.u, spot.v) ?? 0;
	return blend(bright, times(bright, [0.13, 0.12, 0.12]), stain);
}

function shadeBody(m: Body, spot: Spot, room: Room): Color {
	const color = typeof m.color === "function" ? m.color(spot.local, spot.u, spot.v) : m.color;
	const bounce = 0.16 * Math.max(0, 0.6 - spot.n[2]) * (0.4 + 0.6 * spot.dome);
	const lit = scale(color, (spot.shade + bounce + 0.02) * room.level);
	const skin = m.shine * fresnel(-dot(spot.look, spot.n), 0.045);
	const polish =
		m.shine > 0
			? scale(mirrored(reflect(spot.look, spot.n), m.rough, spot, room), skin)
			: ([0, 0, 0] as Color);
	const glow = m.glow?.(spot.n, scale(spot.look, -1), spot.local) ?? ([0, 0, 0] as Color);
	return add(add(scale(lit, 1 - skin), polish), scale(glow, 0.35 + 0.65 * spot.dome));
}

function refract(d: Vec, n: Vec, ratio: number): Vec | null {
	const c = -dot(d, n);
	const k = 1 - ratio * ratio * (1 - c * c);
	return k < 0 ? null : unit(add(scale(d, ratio), scale(n, ratio * c - Math.sqrt(k))));
}

function shadeGem(m: Gem, part: Part, spot: Spot, room: Room): Color {
	const cosine = -dot(spot.look, spot.n);
	const outer = fresnel(cosine, 0.085);
	let color = scale(mirrored(reflect(spot.look, spot.n), 0.02, spot, room), outer);
	let dir = refract(spot.look, spot.n, 1 / m.index);
	let at = spot.p;
	let weight: Color = scale([1, 1, 1], 1 - outer);
	for (let bounce = 0; dir && bounce < 7; bounce++) {
		let [far, wall] = [Infinity, spot.n];
		for (const plane of part.planes) {
			const speed = dot(plane.n, dir);
			if (speed < 1e-6) continue;
			const t = (plane.d - dot(plane.n, at)) / speed;
			if (t > 1e-4 && t < far) [far, wall] = [t, plane.n];
		}
		if (far === Infinity) break;
		at = add(at, scale(dir, far));
		weight = times(weight, [
			Math.exp(-m.absorb[0] * far),
			Math.exp(-m.absorb[1] * far),
			Math.exp(-m.absorb[2] * far),
		]);
		const inward = scale(wall, -1);
		const out = refract(dir, inward, m.index);
		const kept = out ? fresnel(dot(out, wall), 0.085) : 1;
		if (out) color = add(color, times(scale(weight, 1 - kept), beyond(out, m, room)));
		weight = scale(weight, kept);
		dir = reflect(dir, wall);
	}
	return color;
}

/** Light entering a stone from direction d; stronger contrast than the room makes facets sparkle. */
function beyond(d: Vec, m: Gem, room: Room): Color {
	if (d[2] < 0) return scale(m.behind, room.level);
	return add(scale(roomLight(d, 0.02, room), 1.15), scale(windowLight(d, 0.06), 1.6 * room.level));
}

/** Fills in the bump heights, then tilts each normal by their slope on screen. */
function emboss(frame: Frame, parts: Part[], pointAt: (i: number) => Vec): void {
	const { w, h } = frame;
	for (let i = 0; i < w * h; i++) {
		const part = parts[frame.part[i]!];
		const bump = part?.material.bump;
		if (part && bump)
			frame.bump[i] = bump(toLocal(part.place, pointAt(i)), frame.uv[i * 2]!, frame.uv[i * 2 + 1]!);
	}
}

function tilted(frame: Frame, parts: Part[], i: number, n: Vec, pointAt: (i: number) => Vec): Vec {
	const id = frame.part[i]!;
	if (!parts[id]!.material.bump) return n;
	const pair = (step: number): [number, number] => [
		frame.part[i - step] === id ? i - step : i,
		frame.part[i + step] === id ? i + step : i,
	];
	const slope = ([a, b]: [number, number]): [Vec, number] => [
		sub(pointAt(b), pointAt(a)),
		frame.bump[b]! - frame.bump[a]!,
	];
	const [px, hx] = slope(pair(1));
	const [py, hy] = slope(pair(frame.w));
	const [rx, ry] = [cross(py, n), cross(n, px)];
	const det = dot(px, rx);
	if (Math.abs(det) < 1e-12) return n;
	const gradient = scale(add(scale(rx, hx), scale(ry, hy)), 1 / det);
	const size = length(gradient);
	return unit(sub(n, scale(gradient, size > 2.5 ? 2.5 / size : 1)));
}

/** Soft shoulder, so highlights roll off like ink on paper instead of clipping. */
const develop = (x: number): number => {
	const y = x < 0.7 ? x : 0.7 + 0.3 * (1 - Math.exp(-(x - 0.7) / 0.42));
	return 255 * (y <= 0.0031308 ? 12.92 * y : 1.055 * y ** (1 / 2.4) - 0.055);
};

function shadeSample(part: Part, spot: Spot, room: Room): Color {
	const m = part.material;
	if (m.kind === "metal") return shadeMetal(m, spot, room);
	if (m.kind === "body") return shadeBody(m, spot, room);
	return shadeGem(m, part, spot, room);
}

function shadeObjects(frame: Frame, view: View, parts: Part[], lighting: Lighting, room: Room): Float32Array {
	const { w, h } = frame;
	const look = (i: number) => sightline(view, i % w, Math.floor(i / w));
	const pointAt = (i: number) => add(view.eye, scale(look(i), 1 / frame.near[i]!));
	emboss(frame, parts, pointAt);
	const out = new Float32Array((w / SUPER) * (h / SUPER) * 4);
	for (let y = 0; y < h; y += SUPER) {
		for (let x = 0; x < w; x += SUPER) {
			let [lastId, light] = [-1, { shade: 0, key: 0, dome: 0 }];
			for (let k = 0; k < SUPER * SUPER; k++) {
				const i = (y + Math.floor(k / SUPER)) * w + x + (k % SUPER);
				const id = frame.part[i]!;
				const part = parts[id];
				if (!part) continue;
				const p = pointAt(i);
				const sight = unit(look(i));
				let n = unit([frame.normal[i * 3]!, frame.normal[i * 3 + 1]!, frame.normal[i * 3 + 2]!]);
				if (dot(n, sight) > 0 && part.material.kind !== "gem") n = scale(n, -1);
				n = tilted(frame, parts, i, n, pointAt);
				// Shadows are soft, so neighbouring samples on the same part share one look at the lights.
				if (id !== lastId) [lastId, light] = [id, lighting.at(p, n)];
				const spot: Spot = {
					p,
					n,
					look: sight,
					local: toLocal(part.place, p),
					u: frame.uv[i * 2]!,
					v: frame.uv[i * 2 + 1]!,
					...light,
				};
				const c = shadeSample(part, spot, room);
				const o = ((y / SUPER) * (w / SUPER) + x / SUPER) * 4;
				for (const j of [0, 1, 2] as const) out[o + j]! += develop(c[j]);
				out[o + 3]! += 1;
			}
		}
	}
	return out;
}

function toBytes(sums: Float32Array): Buffer {
	const bytes = Buffer.alloc(sums.length);
	for (let i = 0; i < sums.length; i += 4) {
		const count = sums[i + 3]!;
		if (!count) continue;
		for (let j = 0; j < 3; j++) bytes[i + j] = Math.round(sums[i + j]! / count);
		bytes[i + 3] = Math.round((255 * count) / (SUPER * SUPER));
	}
	return bytes;
}

/** Shadow on the plane z = 0, at half size: nothing in it is sharper than that. */
async function groundShadow(view: View, lighting: Lighting, width: number, height: number): Promise<Buffer> {
	const [w, h] = [Math.ceil(width / 2), Math.ceil(height / 2)];
	const bytes = Buffer.alloc(w * h);
	for (let y = 0; y < h; y++) {
		for (let x = 0; x < w; x++) {
			const look = sightline(view, ((x + 0.5) * view.w) / w - 0.5, ((y + 0.5) * view.h) / h - 0.5);
			const p = add(view.eye, scale(look, -view.eye[2] / look[2]));
			bytes[y * w + x] = Math.round(255 * clamp(1 - lighting.at(p, [0, 0, 1]).shade));
		}
	}
	const softened = (blur: number) =>
		sharp(bytes, { raw: { width: w, height: h, channels: 1 } })
			.blur(blur)
			.resize(width, height, { kernel: "cubic" })
			.extractChannel(0)
			.raw()
			.toBuffer();
	const [contact, penumbra] = await Promise.all([softened(2), softened(9)]);
	const shadow = Buffer.alloc(width * height * 4);
	for (let i = 0; i < width * height; i++) {
		for (let j = 0; j < 3; j++) shadow[i * 4 + j] = SHADOW_TINT[j]!;
		// The wide penumbra is smoothed more, which hides that the window is a finite set of directions.
		const alpha = lerp(penumbra[i]!, contact[i]!, smooth(120, 200, contact[i]!));
		shadow[i * 4 + 3] = Math.round(alpha * 0.8);
	}
	return shadow;
}

export async function shoot({
	width,
	height,
	camera,
	parts,
	room = DAYLIGHT,
	floating = false,
	keep,
}: Shot): Promise<Layers> {
	const view = viewOf(camera, width * SUPER, height * SUPER);
	const lighting = new Lighting(parts);
	const frame = photograph(parts, view);
	if (keep) cutAtGround(frame, view, keep);
	const object = toBytes(shadeObjects(frame, view, parts, lighting, room));
	const shadow = floating
		? Buffer.alloc(width * height * 4)
		: await groundShadow(view, lighting, width, height);
	return { object, shadow, width, height };
}

/** A fainter, softer copy of what was shot: a reflection on wet ground. */
export async function faded(layers: Layers, opacity: number, blur: number): Promise<Layers> {
	const { width, height } = layers;
	const object = await sharp(layers.object, { raw: { width, height, channels: 4 } })
		.blur(blur)
		.raw()
		.toBuffer();
	for (let i = 3; i < object.length; i += 4) object[i] = Math.round(object[i]! * opacity);
	return { ...layers, object };
}

/** Where a point of the set lands in the picture, for drawing lines that meet the piece. */
export function project(camera: Camera, width: number, height: number, p: Vec): [number, number] {
	const view = viewOf(camera, width, height);
	const d = sub(p, view.eye);
	const z = dot(d, view.forward);
	return [width / 2 + (view.focal * dot(d, view.right)) / z, height / 2 - (view.focal * dot(d, view.up)) / z];
}

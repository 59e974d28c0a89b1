// Story covers: landscapes and rooms drawn in SVG, with real pieces laid, hung or hidden in them.

import { wren } from "./brooches.ts";
import { eye } from "./chain.ts";
import { rainDrop } from "./earrings.ts";
import { etching, fern, WAVE } from "./etching.ts";
import type { Body } from "./material.ts";
import { curve, ellipsoid, lathe, mirror, type Part, relief, rotate, shift, wire } from "./mesh.ts";
import { SATIN_SILVER, SILVER } from "./metal.ts";
import { linear } from "./palette.ts";
import { COVER, type Layer, type Picture, svg } from "./paper.ts";
import { moonrise, northStar, openLocket, portrait, pressedFern, RIPPLES, strands } from "./pendants.ts";
import { leaf, twig } from "./props.ts";
import { garnetRing, posed, signetRing } from "./rings.ts";
import { pebble } from "./stones.ts";
import { type Camera, DAYLIGHT, faded, type Layers, project, type Shot, shoot } from "./studio.ts";
import { clamp, clouds, lerp, noise, type Point, random, smooth, type Vec } from "./vec.ts";

const { width: W, height: H } = COVER;

type Stop = [at: number, color: string, opacity?: number];

const stops = (list: Stop[]): string =>
	list
		.map(
			([at, color, opacity = 1]) => `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`,
		)
		.join("");
const vertical = (id: string, list: Stop[]): string =>
	`<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops(list)}</linearGradient>`;
const halo = (id: string, list: Stop[]): string =>
	`<radialGradient id="${id}">${stops(list)}</radialGradient>`;
const blurred = (id: string, amount: number | string): string =>
	`<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${amount}"/></filter>`;
/** Cloudy texture in one colour; a low frequency on one axis stretches it into grain or water. */
const texture = (
	id: string,
	frequency: string,
	[r, g, b]: Point3,
	gain: number,
	offset: number,
	seed: number,
): string =>
	`<filter id="${id}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="4" seed="${seed}"/>
   <feColorMatrix values="0 0 0 0 ${r}  0 0 0 0 ${g}  0 0 0 0 ${b}  ${gain} 0 0 0 ${offset}"/><feComposite in2="SourceAlpha" operator="in"/></filter>`;
type Point3 = [number, number, number];

const rect = (y: number, h: number, fill: string, more = ""): string =>
	`<rect x="0" y="${y}" width="${W}" height="${h}" fill="${fill}" ${more}/>`;
const glow = (id: string, x: number, y: number, rx: number, ry = rx): string =>
	`<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#${id})"/>`;
const scene = (defs: string, body: string): string => svg(COVER, `<defs>${defs}</defs>${body}`);

/** A skyline of hills: noise at two scales above a base line, closed downwards. */
function hills(base: number, high: number, rough: number, seed: number): string {
	let d = `M-60 ${H}`;
	for (let x = -60; x <= W + 60; x += 8) {
		d += ` L${x} ${(base - high * clouds(x / rough, seed, 0, 4)).toFixed(1)}`;
	}
	return `${d} L${W + 60} ${H} Z`;
}

function stars(count: number, low: number, seed: number): string {
	const chance = random(seed);
	return Array.from({ length: count }, () => {
		const [x, y, size] = [chance() * W, chance() ** 1.3 * low, chance()];
		return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(0.6 + size ** 4 * 1.8).toFixed(2)}" fill="#f4ead6" fill-opacity="${(0.25 + 0.7 * size * (1 - y / low / 1.4)).toFixed(2)}"/>`;
	}).join("");
}

/** Light lying on water in short strokes that widen towards the viewer. */
function glitter(x: number, from: number, to: number, spread: number, color: string, seed: number): string {
	const chance = random(seed);
	let strokes = "";
	for (let y = from; y < to; y += 3 + ((y - from) / (to - from)) * 9) {
		const t = (y - from) / (to - from);
		for (let k = 0; k < 3 + t * 4; k++) {
			const off = (chance() + chance() + chance() - 1.5) * spread * (0.35 + t);
			const long = (10 + chance() * 46) * (0.4 + t * 1.5);
			strokes += `<ellipse cx="${(x + off).toFixed(1)}" cy="${(y + chance() * 4).toFixed(1)}" rx="${long.toFixed(1)}" ry="${(0.7 + t * 2.1).toFixed(2)}" fill="${color}" fill-opacity="${((0.25 + chance() * 0.55) * Math.exp(-Math.abs(off) / spread)).toFixed(2)}"/>`;
		}
	}
	return strokes;
}

const cover = (name: string, layers: () => Promise<Layer[]>): Picture => ({ name, size: COVER, layers });
type CutOptions = Pick<Shot, "floating" | "keep"> & { floor?: Vec };
const cut = (parts: Part[], camera: Camera, level = 1, more: CutOptions = {}): Promise<Layers> => {
	const { floor = DAYLIGHT.floor, ...rest } = more;
	return shoot({ ...COVER, ...rest, camera, parts, room: { floor, level } });
};

function foam(y: number, sway: number, seed: number, thick: number): string {
	let [top, bottom] = ["", ""];
	for (let x = -60; x <= W + 60; x += 10) {
		const line = y + sway * (clouds(x / 420, seed, 0, 3) - 0.5) * 2;
		const body = thick * (0.25 + 0.9 * clouds(x / 60, seed, 4, 3) ** 1.5);
		top += `${top ? " L" : "M"}${x} ${line.toFixed(1)}`;
		bottom = ` L${x} ${(line + body).toFixed(1)}${bottom}`;
	}
	return `${top}${bottom} Z`;
}

const SHORE = scene(
	vertical("sky", [
		[0, "#c9c4bd"],
		[0.6, "#e9d9c3"],
		[1, "#f3e2c8"],
	]) +
		vertical("sea", [
			[0, "#a9b0ad"],
			[0.4, "#8b9896"],
			[1, "#b9b6a8"],
		]) +
		vertical("sand", [
			[0, "#b7a68d"],
			[0.35, "#a8937a"],
			[1, "#7f6a56"],
		]) +
		vertical("sheen", [
			[0, "#f3e6d0", 0.75],
			[1, "#f3e6d0", 0],
		]) +
		halo("sun", [
			[0, "#fff3dc", 0.95],
			[0.3, "#ffecd0", 0.5],
			[1, "#ffecd0", 0],
		]) +
		texture("ripple", ".004 .05", [0.2, 0.22, 0.22], 1.6, -0.62, 5) +
		texture("grit", ".35 .6", [0.24, 0.18, 0.13], 0.9, -0.36, 8) +
		texture("streak", ".006 .06", [0.96, 0.9, 0.8], 2.2, -1.05, 15) +
		blurred("soft", 2.2) +
		blurred("mist", 16),
	rect(0, 340, "url(#sky)") +
		glow("sun", 420, 250, 520, 300) +
		`<path d="${hills(330, 60, 380, 3)}" fill="#9c9a95" fill-opacity=".5" filter="url(#soft)"/>` +
		rect(322, 320, "url(#sea)") +
		rect(322, 320, "#000", 'filter="url(#ripple)"') +
		glitter(420, 326, 540, 210, "#fff2da", 6) +
		`<path d="${foam(470, 10, 8, 9)}" fill="#f4ecdf" fill-opacity=".75" filter="url(#soft)"/>` +
		sandFrom(556, 26, 2) +
		`<path d="${foam(546, 26, 2, 26)}" fill="#f8f1e4" fill-opacity=".9" filter="url(#soft)"/>` +
		`<path d="${foam(606, 40, 12, 8)}" fill="#f8f1e4" fill-opacity=".55" filter="url(#soft)"/>`,
);

function sandFrom(y: number, sway: number, seed: number): string {
	let d = `M0 ${H}`;
	for (let x = 0; x <= W; x += 10)
		d += ` L${x} ${(y + sway * (clouds(x / 420, seed, 0, 3) - 0.5) * 2).toFixed(1)}`;
	const shape = `${d} L${W} ${H} Z`;
	return `<path d="${shape}" fill="url(#sand)"/><path d="${shape}" fill="url(#sheen)"/>
    <path d="${shape}" filter="url(#streak)" opacity=".55"/><path d="${shape}" filter="url(#grit)"/>`;
}

async function tide(): Promise<Layer[]> {
	const ring = shift(
		rotate(rotate(posed(signetRing(await etching(WAVE, 8.2)), 34), "x", -14), "y", 9),
		0,
		0,
		-8,
	);
	const camera: Camera = { target: [-20, 37, 0], span: 112, elevation: 30 };
	const pool = svg(
		COVER,
		`<defs>${halo("wet", [
			[0, "#4b3a2e", 0.5],
			[0.55, "#5a4838", 0.28],
			[1, "#5a4838", 0],
		])}${halo("gleam", [
			[0, "#f5e8d2", 0.75],
			[1, "#f5e8d2", 0],
		])}</defs>
    ${glow("wet", 1100, 812, 330, 92)}${glow("gleam", 1010, 872, 150, 15)}${glow("gleam", 1250, 850, 90, 9)}`,
	);
	const floor: Vec = [0.55, 0.46, 0.36];
	const reflection = await faded(
		await cut(mirror(ring), camera, 1, { keep: "below", floating: true, floor }),
		0.42,
		2.4,
	);
	const [left, right] = [project(camera, W, H, [-3.9, -5.2, 0]), project(camera, W, H, [10.6, 6.2, 0])];
	const film = svg(
		COVER,
		`<defs>${blurred("s", 2)}${blurred("m", 5)}</defs>${[left, right]
			.map(
				([x, y]) => `
    <path d="M${x - 58} ${y + 8} C${x - 34} ${y - 12} ${x + 30} ${y - 14} ${x + 60} ${y + 8} C${x + 30} ${y + 17} ${x - 30} ${y + 18} ${x - 58} ${y + 8} Z" fill="#7f6a57" filter="url(#m)"/>`,
			)
			.join("")}
    <path d="${foam(905, 34, 27, 15)}" fill="#f8f1e4" fill-opacity=".75" filter="url(#s)"/>`,
	);
	return [SHORE, pool, reflection, await cut(ring, camera, 1, { keep: "above", floor }), film];
}

function litWindows(): string {
	const chance = random(23);
	let panes = "";
	for (let row = 0; row < 9; row++) {
		for (let column = 0; column < 13; column++) {
			const on = chance();
			const [x, y] = [230 + column * 62 + (column > 6 ? 46 : 0), 150 + row * 66];
			const fill = on > 0.72 ? "#f0c27c" : on > 0.62 ? "#c98a55" : on > 0.5 ? "#5d6672" : "#2b323d";
			panes += `<rect x="${x}" y="${y}" width="34" height="42" fill="${fill}" fill-opacity="${on > 0.62 ? 0.95 : 0.8}"/>`;
		}
	}
	return panes;
}

const NIGHT_WINDOW = scene(
	vertical("night", [
		[0, "#141a26"],
		[0.7, "#2b303b"],
		[1, "#4c4140"],
	]) +
		vertical("sill", [
			[0, "#7a5138"],
			[0.3, "#5d3c2b"],
			[1, "#2c1c17"],
		]) +
		halo("lamp", [
			[0, "#ffcf8a", 0.75],
			[0.4, "#f0a860", 0.3],
			[1, "#f0a860", 0],
		]) +
		blurred("far", 3.2) +
		blurred("wide", 30) +
		texture("wood", ".004 .12", [0.1, 0.05, 0.03], 1.8, -0.7, 4),
	rect(0, H, "url(#night)") +
		`<g filter="url(#far)"><path d="M180 ${H} V96 H690 V60 H1120 V${H} Z" fill="#1b212c"/>${litWindows()}<path d="M1180 ${H} V330 H1600 V${H} Z" fill="#181d27"/>
      <path d="M612 20 h26 v-26 h26 v26 h26 v26 h-26 v26 h-26 v-26 h-26 z" transform="translate(-190 110) scale(.9)" fill="#c2564b"/>
      ${[1230, 1310, 1400, 1490].map((x, i) => `<rect x="${x}" y="${390 + (i % 2) * 70}" width="34" height="42" fill="${i % 2 ? "#e6b06a" : "#39414d"}"/>`).join("")}</g>` +
		bokeh() +
		`<g fill="#0e0d10"><rect x="0" y="0" width="120" height="${H}"/><rect x="756" y="0" width="40" height="${H}"/><rect x="1500" y="0" width="100" height="${H}"/><rect x="0" y="0" width="${W}" height="46"/><rect x="0" y="402" width="${W}" height="24"/></g>` +
		`<g fill="#6b4a35" fill-opacity=".8"><rect x="117" y="46" width="4" height="760"/><rect x="794" y="46" width="4" height="760"/><rect x="120" y="424" width="1380" height="3"/></g>` +
		rect(800, H - 800, "url(#sill)") +
		rect(800, H - 800, "#000", 'filter="url(#wood)"') +
		rect(796, 6, "#a8744c") +
		glow("lamp", 1120, 880, 760, 300) +
		mug(),
);

function bokeh(): string {
	const chance = random(77);
	return `<g filter="url(#far)">${Array.from({ length: 26 }, () => {
		const r = 8 + chance() * 26;
		return `<circle cx="${130 + chance() * 1360}" cy="${560 + chance() * 210}" r="${r}" fill="${chance() > 0.3 ? "#e8a860" : "#b5534a"}" fill-opacity="${0.06 + chance() * 0.2}"/>`;
	}).join("")}</g>`;
}

function mug(): string {
	return `<defs><linearGradient id="clay">${stops([
		[0, "#2e2724"],
		[0.25, "#544740"],
		[0.62, "#b79a80"],
		[0.85, "#e3c19b"],
		[1, "#8a6a52"],
	])}</linearGradient></defs>
    <ellipse cx="330" cy="960" rx="210" ry="34" fill="#150c09" fill-opacity=".6" filter="url(#wide)"/>
    <path d="M250 742 C176 736 168 884 258 878" fill="none" stroke="#41362f" stroke-width="24"/>
    <path d="M246 690 H424 L414 930 C412 962 258 962 256 930 Z" fill="url(#clay)"/><ellipse cx="335" cy="690" rx="89" ry="20" fill="#c9aa8a"/><ellipse cx="335" cy="693" rx="78" ry="15" fill="#241511"/>
    <g fill="none" stroke="#e9d6bf" stroke-opacity=".16" stroke-width="12" stroke-linecap="round" filter="url(#far)"><path d="M312 660 C282 610 342 580 310 520 C290 480 320 450 316 420"/><path d="M354 664 C384 612 326 572 362 524"/></g>`;
}

async function nightShift(): Promise<Layer[]> {
	const camera: Camera = { target: [-15, 16, 12], span: 92, elevation: 28 };
	const [x, y] = project(camera, W, H, [0, 0, 22]);
	const ember = svg(
		COVER,
		`<defs>${halo("e", [
			[0, "#ff5a3c", 0.5],
			[0.35, "#d8392c", 0.22],
			[1, "#a02020", 0],
		])}</defs>${glow("e", x, y, 260)}${glow("e", x, y, 90)}`,
	);
	return [
		NIGHT_WINDOW,
		await cut(posed(rotate(garnetRing(), "x", 9), 26), camera, 0.72, { floor: [0.5, 0.3, 0.17] }),
		ember,
	];
}

async function moonLends(): Promise<Layer[]> {
	const back = scene(
		vertical("sky", [
			[0, "#171e2b"],
			[0.55, "#34404f"],
			[1, "#7f8486"],
		]) +
			vertical("sea", [
				[0, "#59636a"],
				[0.25, "#323d49"],
				[1, "#121821"],
			]) +
			halo("moon", [
				[0, "#eef3f4", 0.85],
				[0.16, "#cfdbe2", 0.42],
				[0.45, "#a9bccb", 0.15],
				[1, "#a9bccb", 0],
			]) +
			texture("swell", ".003 .04", [0.05, 0.07, 0.1], 1.8, -0.7, 9) +
			texture("cloud", ".0024 .009", [0.75, 0.76, 0.76], 1.5, -0.78, 31) +
			blurred("soft", 2.4),
		rect(0, 690, "url(#sky)") +
			stars(160, 520, 12) +
			rect(0, 690, "#000", 'filter="url(#cloud)" opacity=".5"') +
			glow("moon", 800, 452, 640) +
			`<path d="${hills(690, 96, 330, 7)}" fill="#4d5861" fill-opacity=".75" filter="url(#soft)"/>` +
			`<path d="${hills(694, 60, 210, 19)}" fill="#2b343e" filter="url(#soft)"/>` +
			rect(676, H - 676, "url(#sea)") +
			rect(676, H - 676, "#000", 'filter="url(#swell)"') +
			`<g filter="url(#soft)">${glitter(800, 682, H, 120, "#e8eef0", 3)}</g>`,
	);
	const pendant = moonrise(await etching(RIPPLES, 11, 1.4));
	const hung = strands(SILVER, 11.4, [
		[
			[-2, 18],
			[-7, 30],
			[-13, 46],
		],
		[
			[2, 18],
			[7, 30],
			[13, 46],
		],
	]);
	return [
		back,
		await cut([...pendant, ...hung], { target: [0, -3.5, 0], span: 84, elevation: 90 }, 0.95, {
			floating: true,
			floor: [0.2, 0.24, 0.3],
		}),
	];
}

/** An arched doorway with light behind it and a patch of that light on the floor. */
function doorway(x: number, w: number, fill: string, spill: string, lean: number): string {
	const [top, base] = [130, 745];
	const arch = `M${x - w / 2} ${base} V${top + w / 2} A${w / 2} ${w / 2} 0 0 1 ${x + w / 2} ${top + w / 2} V${base} Z`;
	return `<path d="${arch}" fill="none" stroke="#8f7c69" stroke-opacity=".35" stroke-width="34"/><path d="${arch}" fill="none" stroke="#efe2cf" stroke-opacity=".7" stroke-width="18"/>
    <path d="${arch}" fill="url(#${fill})"/><path d="M${x - w / 2} ${base} H${x + w / 2} L${x + w / 2 + lean + 90} ${H} H${x - w / 2 + lean - 90} Z" fill="url(#${spill})" filter="url(#soft)"/>`;
}

async function twoDoors(): Promise<Layer[]> {
	const back = scene(
		vertical("wall", [
			[0, "#b9a791"],
			[0.7, "#cdbba3"],
			[1, "#b5a08a"],
		]) +
			vertical("floor", [
				[0, "#8e7864"],
				[1, "#5e4b3e"],
			]) +
			vertical("warm", [
				[0, "#d99b5a"],
				[0.5, "#f2cd8e"],
				[1, "#fae4b8"],
			]) +
			vertical("cool", [
				[0, "#b9cbd0"],
				[0.6, "#dde5dd"],
				[1, "#eef0e2"],
			]) +
			vertical("spillwarm", [
				[0, "#ffe3ab", 0.85],
				[1, "#ffd896", 0.1],
			]) +
			vertical("spillcool", [
				[0, "#eef3ea", 0.8],
				[1, "#dfe8e4", 0.08],
			]) +
			blurred("soft", 5) +
			blurred("deep", 24) +
			texture("plaster", ".006 .008", [0.3, 0.22, 0.16], 0.5, -0.2, 2) +
			texture("boards", ".003 .09", [0.15, 0.1, 0.07], 1.6, -0.66, 6),
		rect(0, H, "url(#wall)") +
			rect(0, 748, "#000", 'filter="url(#plaster)"') +
			rect(745, H - 745, "url(#floor)") +
			rect(745, H - 745, "#000", 'filter="url(#boards)"') +
			`<path d="M0 738 H${W} V752 H0 Z" fill="#7e6a58"/>` +
			doorway(470, 290, "warm", "spillwarm", 60) +
			doorway(1130, 290, "cool", "spillcool", -60) +
			kitchen() +
			garden(),
	);
	return [
		back,
		await cut(
			openLocket(portrait(), pressedFern(await etching(fern(), 15, 1.6))),
			{ target: [0, 40.5, 2], span: 140, elevation: 46 },
			1,
			{ floor: [0.5, 0.4, 0.3] },
		),
	];
}

const kitchen =
	(): string => `<g fill="#8a4b2c" fill-opacity=".75"><path d="M372 745 V640 H520 V745 H508 V654 H384 V745 Z"/><path d="M452 640 C450 600 462 590 470 570 C478 590 490 600 488 640 Z" fill-opacity=".55"/>
  <path d="M466 130 h4 v210 h-4 z"/><path d="M436 372 C440 334 496 334 500 372 Z"/></g><ellipse cx="468" cy="384" rx="62" ry="40" fill="#fff3d0" fill-opacity=".7" filter="url(#deep)"/>`;

function garden(): string {
	const chance = random(5);
	const crown = Array.from({ length: 46 }, () => {
		const [a, r] = [chance() * 6.28, Math.sqrt(chance()) * 74];
		return `<ellipse cx="${1150 + Math.cos(a) * r * 0.9}" cy="${430 + Math.sin(a) * r}" rx="${12 + chance() * 14}" ry="${9 + chance() * 9}" fill="${chance() > 0.5 ? "#7f9078" : "#94a287"}" fill-opacity=".6"/>`;
	}).join("");
	return `<path d="M985 745 V640 C1060 622 1180 630 1275 612 V745 Z" fill="#a3ad90"/><path d="M1120 745 C1136 700 1120 670 1140 640 L1160 640 C1158 690 1190 710 1206 745 Z" fill="#d9d3bd"/>
    <path d="M1144 640 C1150 560 1142 520 1150 440 L1158 440 C1156 520 1162 580 1166 640 Z" fill="#6d6455"/>${crown}`;
}

function planks(): string {
	const seams = [150, 402, 668, 930].map(
		(y) =>
			`<path d="M0 ${y} C500 ${y + 6} 1100 ${y - 5} ${W} ${y + 3}" stroke="#2d1b12" stroke-opacity=".6" stroke-width="3.4" fill="none"/><path d="M0 ${y + 4} C500 ${y + 10} 1100 ${y - 1} ${W} ${y + 7}" stroke="#c69a70" stroke-opacity=".35" stroke-width="2" fill="none"/>`,
	);
	const chance = random(31);
	const scars = Array.from({ length: 46 }, () => {
		const [x, y] = [chance() * W, chance() * H];
		return `<path d="M${x} ${y} l${(chance() - 0.5) * 120} ${(chance() - 0.5) * 34}" stroke="${chance() > 0.5 ? "#3a2316" : "#d2a77c"}" stroke-opacity=".22" stroke-width="${0.8 + chance() * 1.6}"/>`;
	});
	return seams.join("") + scars.join("");
}

/** A chasing hammer: ash handle along +x, domed face at one end of the head. */
function hammer(): Part[] {
	const ash: Body = {
		kind: "body",
		shine: 0.35,
		rough: 0.35,
		color: (_, u, v) => {
			const k = 0.75 + 0.5 * clouds(u * 6, v * 16, 2, 4);
			const c = linear("#c08f5c");
			return [c[0] * k, c[1] * k, c[2] * k];
		},
	};
	const handle = wire(
		ash,
		curve([
			[3, 0, 8],
			[30, 0, 7.4],
			[70, 1, 6],
			[104, 0, 6.6],
			[128, -1, 7],
		]),
		{
			radius: (t) => 2.7 + 3.1 * smooth(0.45, 0.85, t) - 2.2 * smooth(0.95, 1, t),
			steps: 120,
			sides: 28,
		},
	);
	const profile: Point[] = [
		[0, -17],
		[9.5, -16.4],
		[10, -13.5],
		[5, -9],
		[6, -4],
		[6.4, 0],
		[6, 4],
		[4.6, 10],
		[5.6, 13],
		[3.4, 17],
		[0, 18],
	];
	const head = rotate(
		[
			lathe(
				{ ...SATIN_SILVER, tint: [0.62, 0.61, 0.6], rough: 0.12 },
				(v) => {
					const x = clamp(v) * (profile.length - 1);
					const i = Math.min(profile.length - 2, Math.floor(x));
					const f = smooth(0, 1, x - i);
					return [lerp(profile[i]![0], profile[i + 1]![0], f), lerp(profile[i]![1], profile[i + 1]![1], f)];
				},
				1,
				64,
				100,
			),
		],
		"x",
		90,
	);
	return [handle, ...shift(head, 3, 0, 9)];
}

/** A silver bowl in the making; every hammer blow leaves a small flat. */
function hammeredBowl(radius: number): Part {
	const blows = (x: number, y: number) => {
		let best = 9;
		const [i, j] = [Math.floor(x / 3.4), Math.floor(y / 3.4)];
		for (let a = -1; a <= 1; a++) {
			for (let b = -1; b <= 1; b++) {
				const [cx, cy] = [(i + a + noise(i + a, j + b, 3)) * 3.4, (j + b + noise(i + a, j + b, 8)) * 3.4];
				best = Math.min(best, Math.hypot(x - cx, y - cy));
			}
		}
		return best;
	};
	return relief(
		{ ...SILVER, rough: 0.09, bump: (p) => 0.055 * Math.min(blows(p[0], p[1]), 2.6) ** 2 },
		(x, y) => Math.hypot(x, y) - radius,
		{
			extent: radius + 1,
			cells: 220,
			height: (x, y, d) => 1 + 7.5 * (Math.hypot(x, y) / radius) ** 2.4 - 1.2 * (1 - clamp(d / 0.8)) ** 2,
		},
	);
}

async function hearSilver(): Promise<Layer[]> {
	const back = scene(
		`<radialGradient id="bench" cx=".3" cy=".2" r="1">${stops([
			[0, "#b98d63"],
			[0.5, "#93683f"],
			[1, "#4f3320"],
		])}</radialGradient>` +
			texture("grain", ".0022 .05", [0.16, 0.08, 0.04], 2, -0.78, 12) +
			texture("fine", ".01 .4", [0.12, 0.06, 0.03], 1.2, -0.5, 3) +
			blurred("soft", 1),
		rect(0, H, "url(#bench)") +
			rect(0, H, "#000", 'filter="url(#grain)"') +
			rect(0, H, "#000", 'filter="url(#fine)"') +
			planks() +
			`<g fill="none" stroke="#f6e7cd" filter="url(#soft)">${Array.from({ length: 7 }, (_, i) => `<circle cx="612" cy="560" r="${300 + i * 62}" stroke-opacity="${(0.34 * 0.74 ** i).toFixed(3)}" stroke-width="2.2"/>`).join("")}</g>`,
	);
	const parts = [
		hammeredBowl(33),
		...shift(rotate(hammer(), "z", -34), 38, 26, 1),
		...shift([eye(SILVER, 22, 22, 1.5, 80)], 76, -44, 1.5),
		...shift(rotate([eye(SILVER, 17, 17, 1.2, 80)], "x", 12), 56, -52, 3),
		...shift(
			rotate([wire(SILVER, (t) => [t * 60, 3 * Math.sin(t * 5), 0.8], { radius: 0.8, steps: 80 })], "z", 28),
			-116,
			-62,
			0,
		),
		...shift(
			rotate(
				[wire(SILVER, (t) => [t * 66, 2 * Math.sin(t * 4 + 1), 0.8], { radius: 0.8, steps: 80 })],
				"z",
				21,
			),
			-112,
			-66,
			0,
		),
	];
	return [
		back,
		await cut(parts, { target: [30, 4, 0], span: 252, elevation: 78 }, 1, { floor: [0.45, 0.3, 0.18] }),
	];
}

function slates(): string {
	const chance = random(64);
	let tiles = "";
	for (let row = 0; row < 15; row++) {
		const y = 452 + row * 24 + row * row * 0.25;
		const [left, right] = [430 - row * 21, 1180 + row * 21];
		const count = 22 + Math.floor(row * 0.6);
		for (let i = 0; i < count; i++) {
			const w = (right - left) / count;
			const x = left + (i + (row % 2) * 0.5) * w;
			const tone = 40 + Math.floor(chance() * 26) + (x < 700 ? 8 : 0);
			tiles += `<path d="M${x} ${y} h${w - 1.6} v${25 + row * 0.5} q${-w / 2} 4 ${-w + 1.6} 0 z" fill="rgb(${tone + 8},${tone + 14},${tone + 24})"/>`;
		}
	}
	return tiles;
}

function rain(count: number, seed: number, slant: number, long: number, opacity: number): string {
	const chance = random(seed);
	return Array.from({ length: count }, () => {
		const [x, y, l] = [chance() * (W + 200) - 100, chance() * H, long * (0.5 + chance())];
		return `<path d="M${x.toFixed(0)} ${y.toFixed(0)} l${(-slant * l).toFixed(1)} ${l.toFixed(1)}" stroke-opacity="${(opacity * (0.3 + chance() * 0.7)).toFixed(2)}"/>`;
	}).join("");
}

async function rainRoof(): Promise<Layer[]> {
	const back = scene(
		vertical("dusk", [
			[0, "#3d4755"],
			[0.5, "#67707a"],
			[1, "#8c8a86"],
		]) +
			vertical("wallshade", [
				[0, "#3f3a38"],
				[1, "#5a4f48"],
			]) +
			vertical("ground", [
				[0, "#4a4847"],
				[1, "#2b2c30"],
			]) +
			halo("warm", [
				[0, "#ffcf85", 0.75],
				[0.4, "#f2a95a", 0.28],
				[1, "#f2a95a", 0],
			]) +
			vertical("pane", [
				[0, "#f6bd6c"],
				[1, "#ffe2a4"],
			]) +
			vertical("shine", [
				[0, "#dfe6ea", 0.5],
				[0.5, "#dfe6ea", 0],
			]) +
			texture("cloud", ".003 .008", [0.2, 0.23, 0.28], 1.6, -0.72, 14) +
			`<clipPath id="roof"><path d="M424 452 H1186 L1500 862 H110 Z"/></clipPath>` +
			texture("wet", ".004 .07", [0.85, 0.7, 0.5], 1.8, -0.95, 6) +
			blurred("soft", 2) +
			blurred("wide", 10),
		rect(0, H, "url(#dusk)") +
			rect(0, 700, "#000", 'filter="url(#cloud)"') +
			`<path d="${hills(640, 170, 260, 5)}" fill="#4d565f" fill-opacity=".6" filter="url(#wide)"/>` +
			`<g stroke="#dfe4e6" stroke-width="1.1">${rain(260, 4, 0.16, 40, 0.22)}</g>` +
			`<path d="M960 470 V330 H1040 V470 Z" fill="#4b3d38"/><path d="M950 324 H1050 V340 H950 Z" fill="#3a302d"/><path d="M996 316 C980 260 1030 236 1010 176 C1000 140 1040 110 1030 70" fill="none" stroke="#b9bbbb" stroke-opacity=".25" stroke-width="26" stroke-linecap="round" filter="url(#wide)"/>` +
			`<path d="M190 840 H1420 V960 H190 Z M230 800 H1380 V960 H230 Z" fill="url(#wallshade)"/><path d="M424 452 H1186 L1500 862 H110 Z" fill="#2b323c"/><g clip-path="url(#roof)">${slates()}</g><path d="M424 444 H1186 V456 H424 Z" fill="#6c747d"/><path d="M424 452 H1186 L1500 862 H110 Z" fill="url(#shine)" opacity=".6"/>` +
			dormer() +
			rect(940, H - 940, "url(#ground)") +
			rect(940, H - 940, "#000", 'filter="url(#wet)"') +
			`<ellipse cx="700" cy="1000" rx="330" ry="36" fill="#ffce88" fill-opacity=".42" filter="url(#wide)"/>` +
			glow("warm", 700, 680, 520, 380) +
			`<g stroke="#eef1f2" stroke-width="1.5">${rain(190, 9, 0.16, 70, 0.34)}</g>`,
	);
	const drop = shift(rotate(rainDrop(), "y", 14), 47, 36, 0);
	const water: Body = { kind: "body", color: linear("#5d6973"), shine: 2.4, rough: 0.01 };
	const beads = (
		[
			[28, 42.4, 0.9],
			[36.5, 36.6, 0.7],
			[56.5, 31, 1],
			[64, 30.4, 0.7],
			[60, 31.3, 0.5],
		] as const
	).flatMap(([x, y, r]) => shift([ellipsoid(water, [r, r * 1.25, r])], x, y, -1));
	const bough = twig(
		[
			[20, 50, -4],
			[38, 38, -3],
			[50, 33.5, -2.5],
			[62, 33, -3],
			[78, 29, -4],
		],
		1.5,
		"#3b3230",
	);
	return [
		back,
		await cut([...drop, bough, ...beads], { target: [0, 0, 0], span: 138, elevation: 90 }, 1, {
			floating: true,
			floor: [0.4, 0.42, 0.46],
		}),
	];
}

/** The dormer with the workshop's one lit window; a figure bends over the bench. */
const dormer =
	(): string => `<path d="M560 800 V590 L700 500 L840 590 V800 Z" fill="#4a413d"/><path d="M536 606 L700 492 L864 606 L852 622 L700 516 L548 622 Z" fill="#20262f"/>
  <rect x="602" y="612" width="196" height="172" fill="url(#pane)"/><g fill="#5a3520"><path d="M642 784 C640 738 650 716 672 708 C664 684 676 664 694 668 C714 670 716 696 704 708 C726 716 740 734 750 760 L744 768 C730 752 722 744 712 742 V784 Z"/><rect x="602" y="764" width="196" height="20"/><path d="M752 612 h3 v44 h-3 z M738 674 C740 650 768 650 770 674 Z"/></g>
  <g fill="#2c211c"><rect x="594" y="604" width="212" height="8"/><rect x="594" y="784" width="212" height="12"/><rect x="594" y="604" width="8" height="186"/><rect x="798" y="604" width="8" height="186"/><rect x="697" y="612" width="5" height="172"/><rect x="602" y="692" width="196" height="5"/></g>`;

const bankAt = (x: number, side: number): number =>
	520 - x * 0.16 + 120 * Math.sin(x / 330) + side * (215 + 50 * Math.sin(x / 190 + side));

function river(): string {
	const edge = (side: number, grow: number): string[] => {
		const points: string[] = [];
		for (let x = -40; x <= W + 40; x += 12)
			points.push(
				`${x} ${(bankAt(x, side) + side * grow + 16 * (clouds(x / 46, side, 2) - 0.5)).toFixed(1)}`,
			);
		return points;
	};
	const shape = (grow: number) => `M${edge(-1, grow).join(" L")} L${edge(1, grow).reverse().join(" L")} Z`;
	return `<path d="${shape(22)}" fill="#8a7a66" fill-opacity=".55" filter="url(#soft)"/><path d="${shape(6)}" fill="#efe6d5" fill-opacity=".45" filter="url(#thin)"/><path d="${shape(0)}" fill="url(#water)"/>
    <path d="${shape(-50)}" fill="#3f5a5a" fill-opacity=".5" filter="url(#wide)"/><path d="${shape(-10)}" filter="url(#flow)" opacity=".8"/>${currents()}`;
}

function currents(): string {
	const chance = random(91);
	return `<g fill="none" stroke="#eef2ea" filter="url(#thin)">${Array.from({ length: 70 }, () => {
		const [x0, k, long] = [chance() * W, chance() * 1.7 - 0.85, 80 + chance() * 240];
		let d = "";
		for (let x = x0; x < x0 + long; x += 14)
			d += `${d ? " L" : "M"}${x.toFixed(0)} ${lerp(bankAt(x, -1), bankAt(x, 1), (k + 1) / 2).toFixed(1)}`;
		return `<path d="${d}" stroke-opacity="${0.08 + chance() * 0.2}" stroke-width="${1 + chance() * 2}"/>`;
	}).join("")}</g>`;
}

function gravel(): string {
	const chance = random(12);
	const tones = ["#8b8377", "#a89c8a", "#6f6a63", "#c1b5a2", "#7b6c5e", "#94938b"];
	return Array.from({ length: 1500 }, () => {
		const [x, y] = [chance() * W, chance() * H];
		const away = Math.min(Math.abs(y - bankAt(x, -1)), Math.abs(y - bankAt(x, 1)));
		const r = (3 + chance() ** 2 * 15) * (0.5 + Math.exp(-away / 160));
		const turn = chance() * 180;
		const tone = tones[Math.floor(chance() * tones.length)]!;
		return `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn.toFixed(0)})"><ellipse cx="1.5" cy="2.5" rx="${r.toFixed(1)}" ry="${(r * 0.74).toFixed(1)}" fill="#3d3229" fill-opacity=".3"/><ellipse rx="${r.toFixed(1)}" ry="${(r * 0.72).toFixed(1)}" fill="${tone}"/></g>`;
	}).join("");
}

async function elevenStones(): Promise<Layer[]> {
	const back = scene(
		`<linearGradient id="bank" x1="0" y1="0" x2="1" y2="1">${stops([
			[0, "#cbbba2"],
			[1, "#9d8b75"],
		])}</linearGradient><linearGradient id="water" x1="0" y1="0" x2="1" y2=".4">${stops([
			[0, "#9fb0a8"],
			[0.5, "#6f8a88"],
			[1, "#557173"],
		])}</linearGradient>` +
			texture("flow", ".006 .03", [0.9, 0.94, 0.9], 2, -1, 7) +
			texture("silt", ".02", [0.3, 0.24, 0.18], 1.3, -0.55, 3) +
			blurred("soft", 12) +
			blurred("wide", 40) +
			blurred("thin", 1.4),
		rect(0, H, "url(#bank)") +
			rect(0, H, "#000", 'filter="url(#silt)"') +
			`<g opacity=".8">${gravel()}</g>` +
			river(),
	);
	const chance = random(8);
	const stones = Array.from({ length: 11 }, (_, i) => {
		const x = 210 + i * 116 + 26 * (chance() - 0.5);
		const y = lerp(bankAt(x, -1), bankAt(x, 1), 0.5 + 0.2 * Math.sin(i * 2.6 + 0.6));
		const size: Vec = [8.4 + chance() * 2.6, 6.6 + chance() * 1.8, 4 + chance()];
		return shift(rotate([pebble(i, size)], "z", chance() * 180), (x - W / 2) / 6.4, (H / 2 - y) / 6.4, 2.4);
	}).flat();
	return [
		back,
		await cut(stones, { target: [0, 0, 0], span: W / 6.4, elevation: 90 }, 1, { floor: [0.35, 0.42, 0.4] }),
	];
}

function trunks(): string {
	const chance = random(15);
	return Array.from({ length: 11 }, (_, i) => {
		const [x, w, far] = [60 + i * 148 + chance() * 90, 16 + chance() * 42, chance()];
		return `<path d="M${x} ${H} C${x + 8} 700 ${x - 12} 360 ${x + 6} 0 H${x + w} C${x + w - 8} 380 ${x + w + 10} 720 ${x + w + 6} ${H} Z" fill="${far > 0.5 ? "#c9c2b9" : "#b3aaa1"}" fill-opacity="${0.28 + far * 0.3}" filter="url(#${far > 0.5 ? "far" : "near"})"/>`;
	}).join("");
}

async function wrenStayed(): Promise<Layer[]> {
	const back = scene(
		vertical("fog", [
			[0, "#d5d4d1"],
			[0.6, "#e6e0d6"],
			[1, "#f1ebe0"],
		]) +
			blurred("far", 14) +
			blurred("near", 5) +
			blurred("soft", 2) +
			halo("sun", [
				[0, "#fff6e4", 0.9],
				[1, "#fff6e4", 0],
			]),
		rect(0, H, "url(#fog)") +
			glow("sun", 430, 300, 620, 460) +
			trunks() +
			`<path d="${hills(1010, 60, 500, 4)}" fill="#f6f2ea" filter="url(#near)"/>`,
	);
	const snow: Body = {
		kind: "body",
		shine: 0.1,
		rough: 0.7,
		color: [0.93, 0.94, 0.96],
		bump: (p) => 0.25 * noise(p[0] * 0.7, p[1] * 0.7, p[2] * 0.7),
	};
	const bough: Vec[] = [
		[-75, -26, 0],
		[-40, -17.5, 0],
		[-5, -15.4, 0],
		[30, -19, 0],
		[80, -10, 0],
	];
	const drift = wire(snow, curve(bough.map(([x, y]): Vec => [x, y + 1.5, 0.4])), {
		radius: (t) => Math.max(0.05, 2.7 * smooth(0.34, 0.62, clouds(t * 7, 3, 1, 3)) - 0.2),
		steps: 260,
		sides: 24,
	});
	const berry: Body = { kind: "body", color: linear("#8c2326"), shine: 1, rough: 0.06 };
	const berries = (
		[
			[27, -25],
			[30.5, -28],
			[25.5, -29.5],
			[-46, -25],
			[-49.5, -27.6],
		] as const
	).flatMap(([x, y]) => [
		...shift([ellipsoid(berry, [1.9, 1.9, 1.9])], x, y, 2),
		twig(
			[
				[x, y + 1.5, 1.6],
				[x + 0.4, y + 5, 1],
				[x - 0.6, y + 9, 0],
			],
			0.28,
			"#4d3a30",
		),
	]);
	const bird = shift(wren().slice(0, -1), -4, -1.6, 1);
	const spurs = [
		twig(
			[
				[38, -18, 0],
				[50, -6, -2],
				[57, 8, -3],
				[70, 19, -4],
			],
			1.2,
			"#5b473b",
		),
		twig(
			[
				[-38, -18, 0],
				[-50, -6, -2],
				[-58, 14, -4],
				[-72, 40, -5],
			],
			1.1,
			"#5b473b",
		),
	];
	const leaves = shift(rotate([leaf(11, 5, "#8d6a3f")], "z", -60), 56, -14, 0);
	const flakes = random(3);
	const falling = svg(
		COVER,
		`<defs>${blurred("b", 1.6)}</defs><g fill="#fffdf8" filter="url(#b)">${Array.from(
			{ length: 120 },
			() =>
				`<circle cx="${(flakes() * W).toFixed(0)}" cy="${(flakes() * H).toFixed(0)}" r="${(1.4 + flakes() ** 3 * 6).toFixed(1)}" fill-opacity="${(0.4 + flakes() * 0.5).toFixed(2)}"/>`,
		).join("")}</g>`,
	);
	return [
		back,
		await cut(
			[twig(bough, 2.5, "#5b473b"), drift, ...bird, ...berries, ...spurs, ...leaves],
			{ target: [-14, -3, 0], span: 104, elevation: 86 },
			1,
			{ floating: true, floor: [0.85, 0.84, 0.82] },
		),
		falling,
	];
}

async function compass(): Promise<Layer[]> {
	const path =
		"M760 1067 C700 980 980 930 900 868 C850 830 690 822 740 780 C774 752 850 748 836 722 C830 710 812 704 806 694 L815 693 C826 702 862 710 864 726 C866 756 800 764 796 786 C794 814 990 824 1030 876 C1070 940 900 990 1010 1067 Z";
	const back = scene(
		vertical("sky", [
			[0, "#141a2a"],
			[0.45, "#2c3549"],
			[0.78, "#6a6470"],
			[1, "#c99e7e"],
		]) +
			halo("star", [
				[0, "#fff4da", 0.9],
				[0.12, "#f7e4bd", 0.4],
				[0.45, "#d9c7ac", 0.1],
				[1, "#d9c7ac", 0],
			]) +
			vertical("h1", [
				[0, "#6d6470"],
				[1, "#4d4a57"],
			]) +
			vertical("h2", [
				[0, "#3e3f4a"],
				[1, "#2a2c36"],
			]) +
			vertical("h3", [
				[0, "#2a2a30"],
				[1, "#131419"],
			]) +
			vertical("path", [
				[0, "#d8b894", 0.9],
				[1, "#a98c74", 0.35],
			]) +
			texture("milky", ".0016 .006", [0.85, 0.82, 0.8], 1.5, -0.86, 40) +
			blurred("soft", 2.4) +
			halo("lantern", [
				[0, "#ffc676", 0.9],
				[0.3, "#f0a050", 0.3],
				[1, "#f0a050", 0],
			]),
		rect(0, 800, "url(#sky)") +
			`<g transform="rotate(-24 800 300)">${rect(60, 420, "#000", 'filter="url(#milky)" opacity=".34"')}</g>` +
			stars(420, 690, 21) +
			glow("star", 1085, 320, 470) +
			`<path d="${hills(800, 250, 300, 2)}" fill="url(#h1)" filter="url(#soft)"/><path d="${hills(860, 220, 380, 14)}" fill="url(#h2)"/><path d="${hills(930, 150, 520, 33)}" fill="url(#h3)" opacity=".85"/>` +
			`<path d="${path}" fill="url(#path)" filter="url(#soft)" opacity=".7"/>` +
			glow("lantern", 846, 860, 120) +
			`<g fill="#0f0f14"><path d="M806 898 C804 862 808 838 818 830 A11 12 0 1 1 828 830 C840 838 842 866 840 898 Z"/><path d="M848 898 C848 876 850 862 856 858 A8 8.6 0 1 1 864 858 C871 862 873 878 872 898 Z"/><path d="M836 852 L852 866 L850 869 L833 857 Z"/></g><circle cx="879" cy="874" r="4" fill="#ffe2a8"/><path d="M870 864 L879 869" stroke="#0f0f14" stroke-width="2"/>`,
	);
	const hung = strands(SILVER, 17.6, [
		[
			[-1.6, 24],
			[-5, 36],
			[-9, 60],
		],
		[
			[1.6, 24],
			[5, 36],
			[9, 60],
		],
	]);
	return [
		back,
		await cut(
			shift([...northStar(), ...hung], 28.5, 21.3, 0),
			{ target: [0, 0, 0], span: 160, elevation: 90 },
			1,
			{ floating: true, floor: [0.25, 0.27, 0.35] },
		),
	];
}

export const covers: Picture[] = [
	cover("the-ring-the-tide-returned", tide),
	cover("a-garnet-for-the-night-shift", nightShift),
	cover("what-the-moon-lends", moonLends),
	cover("the-locket-with-two-doors", twoDoors),
	cover("learning-to-hear-silver", hearSilver),
	cover("rain-on-the-workshop-roof", rainRoof),
	cover("eleven-stones-from-one-river", elevenStones),
	cover("the-wren-who-stayed", wrenStayed),
	cover("a-compass-for-my-daughter", compass),
];

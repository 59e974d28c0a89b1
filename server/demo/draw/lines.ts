// Line drawings on the paper under a piece: a neck, a hand, an ear, and the maker's pencil sketches.
// All are drawn in millimetres with y upwards, so that real pieces can lie exactly on them.

import { GARNET, INK, PAPER, PAPER_DEEP, PAPER_LIGHT, PENCIL } from "./palette.ts";
import { SQUARE, svg } from "./paper.ts";
import type { Camera } from "./studio.ts";
import { type Point, random } from "./vec.ts";

const SKIN = "#e3cdb6";

/** A sheet seen straight from above by `camera`; strokes wobble a little, as drawn by hand. */
export function sheet(camera: Camera, body: string, ground = PAPER): string {
	const k = SQUARE.width / camera.span;
	return svg(
		SQUARE,
		`<defs>
    <radialGradient id="g" cx=".3" cy=".18" r="1.05"><stop offset="0" stop-color="${PAPER_LIGHT}"/>
      <stop offset=".5" stop-color="${ground}"/><stop offset="1" stop-color="${PAPER_DEEP}"/></radialGradient>
    <filter id="hand" x="-5%" y="-5%" width="110%" height="110%"><feTurbulence type="fractalNoise" baseFrequency=".012" numOctaves="2" seed="4"/>
      <feDisplacementMap in="SourceGraphic" scale="7" xChannelSelector="R" yChannelSelector="G"/></filter>
    <filter id="pencil" x="-5%" y="-5%" width="110%" height="110%"><feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="2" seed="8" result="n"/>
      <feColorMatrix in="n" values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 -2.2 2.15" result="tooth"/>
      <feComposite in="SourceGraphic" in2="tooth" operator="in" result="p"/>
      <feTurbulence type="fractalNoise" baseFrequency=".02" numOctaves="1" seed="3" result="w"/>
      <feDisplacementMap in="p" in2="w" scale="5" xChannelSelector="R" yChannelSelector="G"/></filter>
    <filter id="wash" x="-10%" y="-10%" width="120%" height="120%"><feTurbulence type="fractalNoise" baseFrequency=".014" numOctaves="3" seed="21"/>
      <feDisplacementMap in="SourceGraphic" scale="16" xChannelSelector="R" yChannelSelector="G"/></filter></defs>
    <rect width="100%" height="100%" fill="url(#g)"/>
    <g transform="translate(${SQUARE.width / 2} ${SQUARE.height / 2}) scale(${k} ${-k}) translate(${-camera.target[0]} ${-camera.target[1]})"
      fill="none" stroke-linecap="round" stroke-linejoin="round">${body}</g>`,
	);
}

const ink = (width: number, d: string): string => `<path d="${d}" stroke="${INK}" stroke-width="${width}"/>`;
const wash = (color: string, opacity: number, d: string): string =>
	`<path d="${d}" fill="${color}" fill-opacity="${opacity}" filter="url(#wash)"/>`;
const byHand = (body: string): string => `<g filter="url(#hand)">${body}</g>`;

export const NECK =
	wash(
		SKIN,
		0.75,
		"M-25 72 C-25 50 -26 40 -38 31 C-52 23 -66 21 -80 17 L-80 -12 C-50 -26 -22 -44 0 -56 C22 -44 50 -26 80 -12 L80 17 C66 21 52 24 40 32 C30 39 28 52 29 72 Z",
	) +
	wash(GARNET, 0.2, "M-80 -8 C-48 -24 -20 -42 0 -55 C20 -42 48 -24 80 -8 L80 -80 L-80 -80 Z") +
	byHand(
		ink(0.62, "M-25 72 C-24 52 -25 42 -37 33 C-50 25 -64 23 -80 19") +
			ink(0.62, "M29 72 C28 54 30 42 40 34 C52 26 66 23 80 19") +
			ink(0.42, "M-5 13.5 C-14 17.5 -27 15 -50 21.5") +
			ink(0.42, "M7 13.5 C16 17.5 29 15 52 22") +
			ink(0.34, "M-5 13.5 C-2.5 10 -2 8 -2.4 6 M7 13.5 C4.6 10 4 8 4.2 6.4") +
			ink(0.3, "M-15 60 C-14 42 -10 26 -5.4 17 M21 60 C19 44 14 28 7.6 17") +
			ink(0.62, "M-80 -9 C-48 -25 -20 -43 0 -55 C20 -43 48 -25 80 -9") +
			ink(0.3, "M-80 -12.5 C-50 -27 -21 -45.5 0 -57.6 C21 -45.5 50 -27 80 -12.5") +
			ink(0.34, "M-46 -31 C-44 -44 -45 -56 -49 -70 M44 -30 C43 -46 46 -58 52 -70 M0 -58 V-80"),
	);

/** The back of a left hand; the ring finger runs along the y axis through the origin. */
const HAND_OUTLINE =
	"M-36 -100 C-40 -82 -45 -70 -43 -56 C-42 -44 -45 -22 -45 -4 C-45 7 -42 13 -37 12.6 C-31.6 12 -30 5 -29.2 -5 L-24 -36 " +
	"C-22 -42 -14 -42 -12 -36 L-8.6 4 L-7.6 34 C-7 43 -4.4 48 .6 48 C5.6 48 7.8 43 8 34 L8.8 4 L10.6 -32 C11.4 -38 16 -38 17 -32 " +
	"L22.4 10 L26.6 42 C28 51 31 55.6 35.6 55 C40.4 54.4 42 49 41.4 40 L38.4 4 L37 -30 C37 -36 41.4 -37 43 -31 L53 4 L61 26 " +
	"C64 34 68 37 72 35 C76 33 76.4 28 74.4 20 L66 -16 L59 -44 C57.4 -54 59.6 -60 65 -58 C72 -55 80 -50 90 -40";

const nail = (x: number, y: number, turn: number): string =>
	`<g transform="translate(${x} ${y}) rotate(${turn})">${ink(0.26, "M-4 2.6 C-4.6 -2 -4.2 -5.4 -2.6 -6.4 C-1 -7 1 -7 2.6 -6.4 C4.2 -5.4 4.6 -2 4 2.6")}</g>`;
const knuckle = (x: number, y: number, turn: number): string =>
	`<g transform="translate(${x} ${y}) rotate(${turn})">${ink(0.24, "M-4.4 1 C-2 -.6 2 -.6 4.4 1 M-3.4 -1.2 C-1 -2.4 1 -2.4 3.4 -1.2 M-2.6 3 C-1 2.2 1 2.2 2.6 3")}</g>`;

export const HAND =
	wash(SKIN, 0.6, `${HAND_OUTLINE} L94 -52 C78 -66 70 -84 64 -104 Z`) +
	byHand(
		ink(0.62, HAND_OUTLINE) +
			ink(0.62, "M94 -52 C80 -64 71 -80 66 -104") +
			nail(0.4, 40, 0) +
			nail(35, 47.4, -6) +
			nail(69.6, 28, -19) +
			nail(-38.4, 5.6, 6) +
			knuckle(0.2, 20, 0) +
			knuckle(31.4, 22, -7) +
			knuckle(62.6, 6, -17) +
			knuckle(-36.6, -16, 8) +
			ink(
				0.24,
				"M-34 -60 C-32 -64 -28 -65 -25 -63 M-8 -57 C-5 -60 0 -60 3 -57 M21 -56 C24 -59 29 -59 32 -56 M46 -60 C49 -63 53 -62 55 -59",
			) +
			ink(0.22, "M-3 -66 C-2 -78 -4 -90 -8 -100 M24 -66 C24 -78 22 -88 20 -100"),
	);

/** Ear, jaw and neck in profile; the lobe's hole is at the origin. */
export const EAR =
	wash(
		SKIN,
		0.75,
		"M-80 -34 C-58 -42 -40 -40 -24 -28 C-14 -20 -8 -8 -6 4 C-10 22 -12 40 -6 52 C10 62 30 54 34 30 C30 -10 34 -50 44 -80 L-34 -80 C-36 -62 -40 -50 -52 -44 C-62 -40 -72 -38 -80 -34 Z M-80 70 L-6 52 L-6 4 L-24 -28 L-80 -34 Z",
	) +
	wash(
		"#7d5a44",
		0.35,
		"M-46 80 C-34 58 -16 54 -4 56 C12 60 26 52 29 34 C32 18 30 4 34 -8 C52 -4 76 10 84 30 L84 84 Z",
	) +
	byHand(
		ink(
			0.7,
			"M0 -4.6 C-5.4 -5.4 -7.4 -1 -6.4 4 C-4.6 12 -7.6 16 -8.6 24 C-10 38 -2 50 10 50.4 C22 50.6 28 41 26.4 30 C25 20 18 16 14.4 8 C11.4 1 7.6 -3.8 0 -4.6 Z",
		) +
			ink(0.42, "M-5.6 26 C-6.6 37 0 45 9.6 45.6 C18.6 46 23 39.6 22 31.6 C21 24 15.4 20 12 14") +
			ink(
				0.36,
				"M.6 33 C3 38 9 40 13.6 37 C18 33.4 16 26 11 21.6 C7.6 18.4 8.6 13 6 10.6 C3 8.2 -2.6 9.6 -3.6 14 C-4.4 17.6 -2 19.6 0 18.4",
			) +
			ink(0.3, "M12.4 34.6 C13.6 30 10.4 26 6.4 24.4") +
			ink(0.6, "M-6.4 -2 C-8 -12 -14 -22 -25 -29.6 C-40 -40 -58 -42 -84 -35") +
			ink(0.6, "M-53 -44 C-41 -49 -36 -61 -34 -84 M33.6 -10 C34 -36 37 -60 46 -84") +
			ink(0.3, "M-4 -16 C2 -36 2 -60 -6 -84") +
			[
				"M-48 84 C-36 62 -18 55 -5 56.6",
				"M-38 84 C-28 68 -12 61 2 61.4 C22 61 33 48 33 31 C33 18 31 4 34 -9",
				"M-22 84 C-8 70 24 72 36 50 C43 36 36 14 40 -4",
				"M-2 84 C20 76 42 70 48 48 C52 30 44 14 48 2",
				"M22 84 C46 74 58 62 60 42 C61 28 56 18 58 10",
				"M52 84 C66 74 73 60 72 40 C72 32 69 26 69 22",
				"M-12 47 C-20 40 -24 32 -23 22 M-16 50 C-26 44 -31 36 -30.4 28",
			]
				.map((d) => ink(0.36, d))
				.join(""),
	);

const pencilled = (body: string): string => `<g filter="url(#pencil)" stroke="${PENCIL}">${body}</g>`;
const stroke = (d: string, width = 0.34, opacity = 0.9): string =>
	`<path d="${d}" stroke-width="${width}" stroke-opacity="${opacity}"/>`;

/** Outline drawn twice, not quite the same: how a hand searches for a line. */
const twice = (d: string): string =>
	`${stroke(d, 0.36)}<g transform="translate(.35 -.25) rotate(.6)">${stroke(d, 0.2, 0.55)}</g>`;

const DIGITS = [
	"M0 2 C0 4 2 4 2 2 S0 0 0 2",
	"M.3 3 L1.2 4 V0",
	"M0 3 C.4 4.6 2.4 4 1.8 2.4 L0 0 H2",
	"M0 3.6 C1 4.6 2.4 3.4 .9 2.2 C2.6 1.8 1.8 -.6 0 .4",
	"M1.5 0 V4 L0 1.2 H2",
	"M1.9 4 H.4 L.2 2.3 C2.4 3 2.2 -.4 0 .2",
	"M1.7 4 C-.6 2.6 -.2 -.2 1 0 C2.4 .4 1.6 2.6 .2 1.6",
	"M0 4 H2 L.7 0",
	"M1 2.1 C-.6 3 .2 4.2 1 4 C2 4 2.2 2.8 1 2.1 C-.8 1.2 0 0 1 0 C2.4 0 2.4 1.4 1 2.1",
	"M1.8 2.6 C.4 1.6 -.4 3.8 1 4 C2.4 4 2 1.6 1 0",
];

const figures = (text: string, x: number, y: number, size = 0.6): string =>
	`<g transform="translate(${x} ${y}) scale(${size})">${[...text]
		.map((c, i) =>
			c === "."
				? stroke(`M${i * 2.9 + 0.8} .1 h.2`, 0.5)
				: `<g transform="translate(${i * 2.9} 0)">${stroke(DIGITS[Number(c)]!, 0.42)}</g>`,
		)
		.join("")}</g>`;

/** A dimension line with ticks and a figure in the middle. */
function dimension(a: Point, b: Point, text: string): string {
	const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
	const size = Math.hypot(dx, dy);
	const [nx, ny] = [(-dy / size) * 1.1, (dx / size) * 1.1];
	const tick = ([x, y]: Point) => stroke(`M${x - nx} ${y - ny} L${x + nx} ${y + ny}`, 0.24);
	return (
		stroke(`M${a[0]} ${a[1]} L${b[0]} ${b[1]}`, 0.2, 0.8) +
		tick(a) +
		tick(b) +
		figures(
			text,
			(a[0] + b[0]) / 2 + Math.abs(nx) * 1.2 - Math.abs(ny) * 1.6,
			(a[1] + b[1]) / 2 + Math.abs(ny) * 1.1 - Math.abs(nx) * 1.1,
		)
	);
}

/** Slanted shading strokes inside a box. */
function hatch(x: number, y: number, w: number, h: number, gap: number, seed: number): string {
	const chance = random(seed);
	const lines: string[] = [];
	for (let s = 0; s < w; s += gap) {
		const lift = chance() * 0.8;
		lines.push(stroke(`M${x + s} ${y + lift} l${h * 0.55} ${h - chance() * 1.4}`, 0.2, 0.5));
	}
	return lines.join("");
}

/** A few unreadable words, as notes look from a distance. */
function note(x: number, y: number, words: number[], seed: number): string {
	const chance = random(seed);
	return words
		.map((letters, w) => {
			const start = x + words.slice(0, w).reduce((sum, n) => sum + n * 0.95 + 1.4, 0);
			let d = `M${start} ${y}`;
			for (let i = 0; i < letters; i++)
				d += ` q.25 ${0.8 + chance() * 1.3} .5 ${0.1 + chance() * 0.2} t.45 ${-0.1 - chance() * 0.2}`;
			return stroke(d, 0.22, 0.75);
		})
		.join("");
}

const circle = (x: number, y: number, r: number): string =>
	`M${x + r} ${y} A${r} ${r} 0 1 1 ${x - r} ${y} A${r} ${r} 0 1 1 ${x + r} ${y}`;

export const MOONRISE_SKETCH = pencilled(
	stroke("M-32 8 H10 M-14 -19 V34", 0.16, 0.5) +
		stroke(circle(-14, 8, 16.6), 0.16, 0.45) +
		twice("M-29 14 C-31 0 -24 -8.6 -14 -8.6 S 3 0 1 14 C-1.6 5.4 -7 1 -14 1 S -26.4 5.4 -29 14 Z") +
		twice(circle(-14, 11, 9.2)) +
		stroke(circle(-14, 11, 8), 0.22, 0.7) +
		twice(circle(-14, 26.4, 2.2)) +
		stroke("M-14 28.6 C-20 38 -27 46 -36 54 M-14 28.6 C-8 38 -1 46 8 54", 0.24, 0.7) +
		stroke("M-20 -3.6 q1.6 .6 3.2 0 t3.2 0 3.2 0 M-18.4 -5.6 q1.4 .5 2.8 0 t2.8 0 2.8 0", 0.2, 0.7) +
		hatch(-12, 4, 7, 5, 0.8, 3) +
		hatch(-6, -6, 5, 4, 0.8, 5) +
		dimension([-30, -14], [2, -14], "21") +
		dimension([-36, -8.6], [-36, 20.4], "18.5") +
		twice("M21 -8.6 C24 -8.6 25 -4 24.4 2 L23.8 20 C23.4 21.4 21.6 21.4 21.2 20 Z") +
		stroke("M24.2 3 C28.6 6 28.6 16 24 19.4", 0.36) +
		stroke("M17 -8.6 H30 M17 20.4 H30", 0.14, 0.45) +
		dimension([20.6, -14], [28.4, -14], "5.2") +
		note(-34, -27, [5, 3, 7], 7) +
		note(-34, -30.6, [4, 6], 8) +
		note(-34, -34.2, [3, 3, 5], 12),
);

const closedPath = (points: Point[]): string =>
	`M${points.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join(" L")} Z`;

/** The wren's cells enlarged in pencil, with colour notes leading to test tiles at the right. */
export function wrenSketch(cells: Point[][]): string {
	return pencilled(
		`<g transform="translate(-11 4) scale(1.55)">${cells.map((points) => `<g stroke-width=".3">${twice(closedPath(points))}</g>`).join("")}
      ${stroke("M-3.4 -8.8 L-3 -11 L-3.6 -13.6 M1.2 -8.8 L1.6 -11 L1 -13.6 M-13 -13.2 C-5 -14.2 3 -13.8 12 -15", 0.4)}
      ${stroke(circle(-10.9, 5, 0.75), 0.4)}
      ${stroke("M-3.6 -1 C2 .2 5 -.4 9.2 -1.4 M-3.2 1 C1 2 4 1.2 8 .1 M-2.6 -2.6 C1 -2 4 -2.4 6.4 -2.2 M7.6 1.6 C9.4 8 11 13 12.4 15.6 M9.6 .6 C11.4 8 12.6 12 14 15.4", 0.26)}
      ${hatch(-7, -8, 9, 4, 0.7, 4)}${hatch(-9.6, -3, 5, 3, 0.7, 9)}</g>` +
			stroke("M-50 -17.4 H26 M-11 -30 V44", 0.14, 0.4) +
			dimension([-37, -26], [14.5, -26], "34") +
			dimension([-44, -19], [-44, 30.4], "32") +
			stroke(
				"M6 3 C18 8 24 14 30.4 15.4 M-9 -6 C10 -12 22 -4 30.4 -.4 M9 22 C16 30 24 31 30.4 31",
				0.18,
				0.6,
			) +
			note(31, 22.6, [4, 5], 5) +
			note(31, 6.8, [6], 6) +
			note(31, -9, [3, 4], 9) +
			note(-44, 40, [6, 3, 5], 2),
	);
}

/** Where eleven stones will go: a loop, and an outline for every stone not yet in place. */
export function riverSketch(radius: number, places: Point[], open: number[]): string {
	return pencilled(
		stroke(circle(0, 0, radius), 0.2, 0.5) +
			stroke(circle(0, 0, radius + 8.6), 0.14, 0.35) +
			places
				.map(([x, y], i) => {
					const a = (Math.atan2(y, x) * 180) / Math.PI + 90;
					const egg = `<g transform="translate(${x} ${y}) rotate(${a})">${twice("M-6.6 0 C-6.4 4.4 -2 5.4 1.4 5 S7 2.4 6.6 -.6 S2.6 -5.2 -1.4 -5 S-6.6 -3 -6.6 0 Z")}</g>`;
					const [tx, ty] = [x * 1.43 - 1.2, y * 1.43 - 1];
					return (open.includes(i) ? egg : "") + figures(String(i + 1), tx, ty, 0.62);
				})
				.join("") +
			dimension([-radius, 0], [radius, 0], "58") +
			note(-15, -10, [4, 6, 3], 14) +
			note(-11, -14, [5, 4], 15) +
			stroke("M-2.4 -27.4 h4.8 M0 -30 v5", 0.3),
	);
}

import * as css from "./Drawing.css.ts";

export function Gem() {
	return (
		<g>
			{facets.map(({ d, depth }) => (
				<path key={d} d={d} className={css.facets[depth]} />
			))}
		</g>
	);
}

export function GemDrawing() {
	return (
		<svg
			className={css.drawing}
			viewBox="-210 -210 420 420"
			aria-hidden="true"
			focusable="false"
		>
			<g className={css.drawing}>
				<circle r="200" className={css.faint} strokeDasharray="1 7" />
				<circle r="160" className={css.faint} />
				<circle r="128" className={css.faint} strokeDasharray="5 5" />
				{ring(16, 200, 0).map(([x, y]) => (
					<path
						key={`${x} ${y}`}
						d={`M${x * 0.64} ${y * 0.64}L${x} ${y}`}
						className={css.faint}
					/>
				))}
				{ring(8, 160, 22.5).map(([x, y]) => (
					<circle key={`${x} ${y}`} cx={x} cy={y} r="4" className={css.line} />
				))}
				<Gem />
			</g>
		</svg>
	);
}

/**
 * Facets of a brilliant cut seen from above: table, stars, kites and girdle in a circle
 * of radius 100.
 */
const table = ring(8, 54, 0);
const stars = ring(8, 73, 22.5);
const girdle = ring(16, 100, 0);

type Point = readonly [number, number];

const kites = table.map((corner, k) => [
	corner,
	pointAt(stars, k),
	pointAt(girdle, 2 * k),
	pointAt(stars, k - 1),
]);
const starFacets = table.map((corner, k) => [
	corner,
	pointAt(table, k + 1),
	pointAt(stars, k),
]);
const girdleFacets = stars.flatMap((tip, k) => [
	[tip, pointAt(girdle, 2 * k), pointAt(girdle, 2 * k + 1)],
	[tip, pointAt(girdle, 2 * k + 1), pointAt(girdle, 2 * k + 2)],
]);

interface Facet {
	d: string;
	depth: number;
}

export const facets: Facet[] = [
	...girdleFacets.map((points) => facet(points, lightFrom(points))),
	...kites.map((points) => facet(points, lightFrom(points))),
	// The inner ring shows the far side of the stone, so its light comes from the other
	// side.
	...starFacets.map((points) => facet(points, 1 - lightFrom(points))),
	facet(table, 0.82),
];

function facet(points: readonly Point[], light: number): Facet {
	const d = `M${points.map(([x, y]) => `${x} ${y}`).join("L")}Z`;
	return { d, depth: Math.round((1 - light) * 4) };
}

/** Returns how directly a facet faces the light at the top left, from 0 to 1. */
function lightFrom(points: readonly Point[]): number {
	const x = points.reduce((sum, point) => sum + point[0], 0);
	const y = points.reduce((sum, point) => sum + point[1], 0);
	const cosine = (-x * 0.6 - y * 0.8) / Math.hypot(x, y);
	return (cosine + 1) / 2;
}

export function ring(count: number, radius: number, turn: number): Point[] {
	return Array.from({ length: count }, (_, k) => {
		const angle = ((k * 360) / count + turn) * (Math.PI / 180);
		return [round(radius * Math.sin(angle)), round(-radius * Math.cos(angle))];
	});
}

function pointAt(points: readonly Point[], index: number): Point {
	return points.at(index % points.length) ?? [0, 0];
}

// Two decimals hide the small differences between machines in the last bits of a sine.
function round(value: number): number {
	return Math.round(value * 100) / 100;
}

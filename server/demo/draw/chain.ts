// Chains of separate links, and the small findings that join pieces: rings, bails, bezels.
import type { Metal } from "./material.ts";
import { orient, type Part, rotate, stations, wire } from "./mesh.ts";
import type { Vec } from "./vec.ts";

export interface Link {
	long: number;
	wide: number;
	gauge: number;
	/** How far neighbouring links are rolled against each other, in degrees. */
	roll: number;
}

export const FINE: Link = { long: 2.1, wide: 1.5, gauge: 0.24, roll: 42 };

/** An oval eye of round wire lying in the xy plane, long along x. */
export const eye = (metal: Metal, long: number, wide: number, gauge: number, steps = 40): Part =>
	wire(
		metal,
		(t) => {
			const a = t * 2 * Math.PI;
			const straight = Math.max(0, long - wide) / 2;
			return [
				(wide / 2) * Math.cos(a) + Math.sign(Math.cos(a)) * straight * Math.min(1, Math.abs(Math.cos(a)) * 4),
				(wide / 2) * Math.sin(a),
				0,
			];
		},
		{ radius: gauge, closed: true, steps, sides: 10 },
	);

export function chain(
	metal: Metal,
	path: (t: number) => Vec,
	link: Link,
	extra: (metal: Metal) => Part[] = () => [],
): Part[] {
	const pitch = link.long - link.gauge * 2.1;
	const one = [eye(metal, link.long, link.wide, link.gauge, link.long > 5 ? 56 : 22), ...extra(metal)];
	return stations(path, pitch).flatMap(({ at, along }, i) =>
		orient(rotate(one, "x", i % 2 ? link.roll : -link.roll), at, along, [0, 0, 1]),
	);
}

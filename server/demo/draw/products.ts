// The product pictures: which piece, laid where, seen from where.
import { anchorChain, harbourBracelet, riverBracelet } from "./bracelets.ts";
import { thistle, WREN, wren } from "./brooches.ts";
import { orchardHoop, rainDrop } from "./earrings.ts";
import { etching, fern, WAVE } from "./etching.ts";
import { EAR, HAND, MOONRISE_SKETCH, NECK, riverSketch, sheet, wrenSketch } from "./lines.ts";
import type { Body } from "./material.ts";
import { outline, type Part, relief, rotate, shift } from "./mesh.ts";
import { GOLD, SILVER } from "./metal.ts";
import { linear } from "./palette.ts";
import { type Layer, type Picture, plainGround, SQUARE } from "./paper.ts";
import {
	locket,
	moonrise,
	northStar,
	openLocket,
	portrait,
	pressedFern,
	RIPPLES,
	strands,
} from "./pendants.ts";
import { birch, box, cloth, leaf, pencil, slab, twig } from "./props.ts";
import { braidedBand, garnetRing, posed, signetRing } from "./rings.ts";
import { cabochon, MOONSTONE, pebble } from "./stones.ts";
import { type Camera, shoot } from "./studio.ts";
import { type Point, random, type Vec } from "./vec.ts";

const picture = (name: string, layers: () => Promise<Layer[]>): Picture => ({ name, size: SQUARE, layers });

const set = async (parts: Part[], camera: Camera, ground = plainGround()): Promise<Layer[]> => [
	ground,
	await shoot({ ...SQUARE, camera, parts }),
];
const above = (span: number, x = 0, y = 0): Camera => ({ target: [x, y, 0], span, elevation: 90 });
const drawn = (parts: Part[], camera: Camera, lines: string): Promise<Layer[]> =>
	set(parts, camera, sheet(camera, lines));

const LINEN = linear("#d9cbb5");
const TWEED = linear("#8a7a6b");
const INDIGO = linear("#55606b");

const wave = () => etching(WAVE, 8.2);
const frond = () => etching(fern(), 15, 1.6);
const moon = async () => moonrise(await etching(RIPPLES, 11, 1.4));

/** A few beads of water on stone. */
function dew(seed: number, count: number, reach: number, z: number): Part[] {
	const water: Body = { kind: "body", color: linear("#3f4446"), shine: 2.2, rough: 0.01 };
	const chance = random(seed);
	return Array.from({ length: count }, () => {
		const r = 0.4 + chance() ** 3 * 1.5;
		return shift(
			[cabochon(water, r, r * (0.85 + chance() * 0.3), r * 0.6)],
			(chance() - 0.5) * reach,
			(chance() - 0.5) * reach,
			z,
		);
	}).flat();
}

const pendantChain = (top: number): Part[] =>
	strands(SILVER, top, [
		[
			[-2.4, top + 5],
			[-9, top + 16],
			[-15, top + 34],
		],
		[
			[2.6, top + 5],
			[10, top + 15],
			[19, top + 34],
		],
	]);

const goldChain = (): Part[] =>
	strands(GOLD, 17, [
		[
			[-2.4, 22],
			[-8, 30],
			[-17, 44],
		],
		[
			[2.6, 22],
			[9, 30],
			[20, 44],
		],
	]);

const riverPlaces: Point[] = Array.from({ length: 11 }, (_, i) => {
	const a = (-0.25 + (i + 1) / 12) * 2 * Math.PI;
	return [29 * Math.cos(a), 29 * Math.sin(a)];
});

function stonesInPlace(open: number[]): Part[] {
	return riverPlaces.flatMap(([x, y], i) => {
		if (open.includes(i)) return [];
		const a = (Math.atan2(y, x) * 180) / Math.PI + 90;
		return shift(rotate([pebble(i, [6.6, 5.3, 3.6])], "z", a), x, y, 3.2);
	});
}

const tile = (color: string, x: number, y: number): Part[] => {
	const body: Body = { kind: "body", shine: 1.2, rough: 0.05, color: linear(color) };
	const copper: Body = { kind: "body", shine: 0.8, rough: 0.3, color: linear("#8d5a3c") };
	const square = (h: number) => (px: number, py: number) => Math.max(Math.abs(px), Math.abs(py)) - h;
	return shift(
		[
			relief(copper, square(3.7), { extent: 4.5, cells: 40, height: () => 0.6 }),
			relief(body, square(3.3), {
				extent: 4.5,
				cells: 60,
				height: (_, __, d) => 0.6 + 0.7 * Math.sqrt(Math.min(1, d / 1.2)),
			}),
		],
		x,
		y,
		0,
	);
};

const lyingFlat = (ring: Part[]): Part[] => rotate(ring, "x", -90);

export const products: Picture[] = [
	picture("tidewater-signet-ring-1", async () =>
		set(posed(signetRing(await wave()), 30), { target: [1, 0, 9], span: 44, elevation: 36 }),
	),
	picture("tidewater-signet-ring-2", async () =>
		set(posed(signetRing(await wave()), -16), { target: [0.5, -2, 18], span: 22, elevation: 63 }),
	),
	picture("tidewater-signet-ring-3", async () => {
		const ring = shift(rotate(lyingFlat(signetRing(await wave())), "z", 205), 3, 6, 9.4);
		return set([...shift([...slab(46, 30), ...dew(5, 60, 56, -0.2)], 0, 4, 6), ...ring], {
			target: [2, 2, 9],
			span: 74,
			elevation: 42,
		});
	}),

	picture("ember-garnet-ring-1", () =>
		set(posed(garnetRing(), 28), { target: [0.5, 0, 10], span: 42, elevation: 33 }),
	),
	picture("ember-garnet-ring-2", () =>
		set(posed(garnetRing(), 24), { target: [0, -1, 20.5], span: 18, elevation: 62 }),
	),
	picture("ember-garnet-ring-3", () => drawn(shift(garnetRing(), 0.2, -3, -10.5), above(156, 14, -15), HAND)),

	picture("braided-birch-band-1", () =>
		set(posed(braidedBand(), 36), { target: [1, 0, 9.6], span: 46, elevation: 34 }),
	),
	picture("braided-birch-band-2", () => {
		const bough = birch(
			[
				[-70, -20, 7],
				[-30, -7, 7.4],
				[0, 0, 7.6],
				[30, 9, 7.4],
				[75, 20, 7],
			],
			(t) => 7.2 - 1.4 * t,
		);
		const ring = shift(rotate(shift(braidedBand(), 0, 0, -12.2), "z", 105), 3, 1, 10.2);
		const offshoot = twig(
			[
				[-26, -8, 9],
				[-33, 9, 11],
				[-45, 22, 9],
				[-52, 40, 7],
			],
			2,
			"#8d7a69",
		);
		return set([bough, offshoot, ...ring], { target: [-2, 2, 8], span: 78, elevation: 52 });
	}),

	picture("moonrise-pendant-1", async () =>
		set([...(await moon()), ...pendantChain(11.4)], above(54, 0.6, 7.5)),
	),
	picture("moonrise-pendant-2", async () =>
		set(rotate([...(await moon()), ...pendantChain(11.4)], "z", -14), {
			target: [0.4, 0, 1],
			span: 24,
			elevation: 58,
		}),
	),
	picture("moonrise-pendant-3", async () => {
		const worn = strands(SILVER, 11, [
			[
				[-3, 17],
				[-15, 39],
				[-29, 74],
				[-33, 92],
			],
			[
				[3, 17],
				[17, 39],
				[33, 74],
				[38, 92],
			],
		]);
		return drawn(shift([...(await moon()), ...worn], 0.8, -32, 0), above(134, 0, 2), NECK);
	}),
	picture("moonrise-pendant-4", () =>
		drawn(
			[...shift([cabochon(MOONSTONE, 6.6, 6.6, 4)], 24, 38, 0), ...pencil([27, -36, 0], 20)],
			above(96, 0, 7),
			MOONRISE_SKETCH,
		),
	),

	picture("fern-locket-1", async () => set([...locket(await frond()), ...goldChain()], above(56, 0.5, 7))),
	picture("fern-locket-2", async () =>
		set(openLocket(portrait(), pressedFern(await frond())), { target: [0, 1, 1], span: 66, elevation: 66 }),
	),
	picture("fern-locket-3", async () =>
		set([...cloth(LINEN, 66, 6, 0.95), ...shift(rotate(locket(await frond()), "z", 24), 3, -2, 0.2)], {
			target: [0, 0, 0],
			span: 62,
			elevation: 52,
		}),
	),

	picture("north-star-pendant-1", () => set([...northStar(), ...pendantChain(17.6)], above(58, 0.6, 9))),
	picture("north-star-pendant-2", () =>
		set([...box(25, 25), ...shift(rotate(northStar(), "x", 4), 0, -2, 8.6)], {
			target: [0, 3, 12],
			span: 92,
			elevation: 50,
			azimuth: -14,
		}),
	),

	picture("rain-drop-earrings-1", () =>
		set(
			shift(
				[...shift(rotate(rainDrop(), "y", 16), -10, 0, 0), ...shift(rotate(rainDrop(), "y", -10), 10, 1, 0)],
				0,
				13,
				11,
			),
			above(58, 2, -3),
		),
	),
	picture("rain-drop-earrings-2", () =>
		drawn(shift(rotate(rainDrop(), "y", 12), 0.6, 1.4, 5), above(112, 2, 3), EAR),
	),
	picture("rain-drop-earrings-3", () => {
		const lying = (x: number, y: number, turn: number) =>
			shift(rotate(rotate(rainDrop(), "y", 80), "z", turn), x, y, 10.6);
		return set(
			[
				...shift([...slab(44, 32), ...dew(9, 90, 60, -0.2)], 0, 0, 6),
				...lying(-12, 13, -12),
				...lying(7, 16, 16),
			],
			{ target: [-2, 1, 6], span: 62, elevation: 58 },
		);
	}),

	picture("orchard-hoops-1", () => {
		const leaning = shift(rotate(rotate(orchardHoop(-1), "x", 20), "z", -20), 9, 6, 6.4);
		return set([...shift(rotate(orchardHoop(), "z", 10), -9, -4, 2), ...leaning], {
			target: [0.5, 1, 1],
			span: 64,
			elevation: 62,
		});
	}),
	picture("orchard-hoops-2", () => {
		const bough = twig(
			[
				[-60, 22, 12],
				[-20, 15, 13],
				[10, 17, 13],
				[36, 13, 12],
				[70, 18, 12],
			],
			2.6,
		);
		const spur = twig(
			[
				[8, 17, 13],
				[16, 26, 15],
				[27, 34, 14],
			],
			1.3,
		);
		const leaves = (
			[
				[27, 34, 40, 17],
				[17, 27, 120, 13],
				[-30, 17, 130, 16],
				[-34, 17, 205, 13],
				[42, 14, -50, 14],
			] as const
		).flatMap(([x, y, turn, long]) =>
			shift(rotate([leaf(long, long * 0.45, "#6f7a4e")], "z", turn), x, y, 12.5),
		);
		const hung = (x: number, turn: number, mirror: number) =>
			shift(rotate(orchardHoop(mirror), "y", turn), x, 4.2, 12.4);
		return set([bough, spur, ...leaves, ...hung(-11, 34, 1), ...hung(17, -22, -1)], above(86, 1, 8));
	}),

	picture("river-stone-bracelet-1", () =>
		set(riverBracelet(), { target: [1, -1, 2], span: 96, elevation: 58 }),
	),
	picture("river-stone-bracelet-2", () =>
		set(riverBracelet(), { target: [-3, -25, 3], span: 40, elevation: 42, azimuth: 8 }),
	),
	picture("river-stone-bracelet-3", () =>
		set(
			[
				...shift([...slab(62, 46), ...dew(17, 110, 96, -0.2)], 0, 0, 6),
				...shift(rotate(riverBracelet(), "z", 35), 2, 0, 5.6),
			],
			{ target: [0, 0, 6], span: 112, elevation: 46 },
		),
	),
	picture("river-stone-bracelet-4", () => {
		const open = [0, 1, 5, 8, 10];
		const loose = [
			[30, -39, 1],
			[45, -33, 10],
			[38, -45, 5],
		] as const;
		return drawn(
			[
				...stonesInPlace(open),
				...loose.flatMap(([x, y, seed]) =>
					shift(rotate([pebble(seed, [6.4, 5.2, 3.4])], "z", seed * 40), x, y, 3),
				),
				...pencil([-47, 12, 0], 84),
			],
			above(112, 0, 0),
			riverSketch(29, riverPlaces, open),
		);
	}),

	picture("harbour-chain-bracelet-1", () =>
		set(harbourBracelet(), { target: [0, -1, 2], span: 92, elevation: 60 }),
	),
	picture("harbour-chain-bracelet-2", () => {
		const run: Vec[] = [
			[-60, 18, 4],
			[-30, 20, 4],
			[-4, 8, 4.4],
			[-14, -10, 4],
			[6, -20, 4],
			[32, -8, 4],
			[60, -14, 4],
		];
		return set([...cloth(INDIGO, 76, 6, 0.8), ...anchorChain(run)], {
			target: [2, 0, 2],
			span: 58,
			elevation: 50,
		});
	}),

	picture("wren-brooch-1", () => set(wren(), above(52, 0.4, 0.8))),
	picture("wren-brooch-2", () => set(wren(), { target: [-4.5, 1.6, 3], span: 24, elevation: 64 })),
	picture("wren-brooch-3", () =>
		set([...cloth(TWEED, 70, 6, 0.9), ...shift(rotate(wren(), "z", 12), 0, 0, 0.6)], {
			target: [0.6, 0, 0],
			span: 58,
			elevation: 62,
		}),
	),
	picture("wren-brooch-4", () => {
		const cells = Object.values(WREN).map((points) => outline(points, 90));
		return drawn(
			[
				...tile("#4d2c1d", 35, 31),
				...tile("#8a4f2c", 35, 15.4),
				...tile("#ead9b8", 35, -0.4),
				...pencil([20, -39, 0], 8),
			],
			above(104, -2, 6),
			wrenSketch(cells),
		);
	}),

	picture("thistle-brooch-1", () => set(rotate(thistle(), "z", -14), above(62, -1.5, -3.5))),
	picture("thistle-brooch-2", () =>
		set([...cloth(linear("#a99c8a"), 74, 6, 0.8), ...shift(rotate(thistle(), "z", 26), 3, 4, 0.4)], {
			target: [0, 0, 0],
			span: 64,
			elevation: 54,
		}),
	),
];

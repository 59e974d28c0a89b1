import { seeded } from "../support/random.ts";

export type Chance = ReturnType<typeof chance>;

/** Chance that can be had again: the same seed gives the same numbers. */
export function chance(seed: number) {
	const fraction = seeded(seed);
	const below = (end: number) => Math.floor(fraction() * end);

	return {
		fraction,
		below,
		oneIn: (times: number) => below(times) === 0,
		pick<T>(list: readonly [T, ...T[]]): T {
			return list[below(list.length)] ?? list[0];
		},
		bytes: (count: number) => Buffer.from(Array.from({ length: count }, () => below(256))),
		/** For something that happens beside other things, so that who is first changes nothing. */
		apart: (name: string) => chance(Number(Bun.hash(`${seed} ${name}`) & 0xffff_ffffn)),
	};
}

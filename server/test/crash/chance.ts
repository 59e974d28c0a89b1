export type Chance = ReturnType<typeof chance>;

/** Chance that can be had again: the same seed gives the same numbers (mulberry32). */
export function chance(seed: number) {
	let state = seed >>> 0;

	/** 0 up to, but not with, 1. */
	function fraction(): number {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	}

	/** A whole number from 0 up to, but not with, `end`. */
	const below = (end: number) => Math.floor(fraction() * end);

	return {
		fraction,
		below,
		/** True once in so many times. */
		oneIn: (times: number) => below(times) === 0,
		pick<T>(list: readonly [T, ...T[]]): T {
			return list[below(list.length)] ?? list[0];
		},
		bytes: (count: number) => Buffer.from(Array.from({ length: count }, () => below(256))),
		/** Chance of its own for something that happens beside other things, so that who is first changes nothing. */
		apart: (name: string) => chance(Number(Bun.hash(`${seed} ${name}`) & 0xffff_ffffn)),
	};
}

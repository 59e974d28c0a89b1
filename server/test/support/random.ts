/** Another one in every run; SEED repeats one. */
export const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);

/** Random numbers from 0 up to 1 that are the same in every run: mulberry32. */
export function seeded(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let t = Math.imul(state ^ (state >>> 15), 1 | state);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
	};
}

export type Chance = ReturnType<typeof chance>;

/** Chance that can be had again: the same seed gives the same numbers. */
export function chance(seed: number) {
	const fraction = seeded(seed);
	const below = (end: number) => Math.floor(fraction() * end);

	return {
		fraction,
		below,
		between: (from: number, to: number) => from + below(to - from + 1),
		oneIn: (times: number) => below(times) === 0,
		pick: <T>(list: readonly T[]) => list[below(list.length)] as T,
		bytes: (count: number) =>
			Buffer.from(Array.from({ length: count }, () => below(256))),
		/** Another byte somewhere. */
		changeByte(bytes: Uint8Array): Buffer {
			const changed = Buffer.from(bytes);
			const at = below(changed.length);
			changed[at] = (changed[at] ?? 0) ^ (1 + below(255));
			return changed;
		},
		/**
		 * A separate source for concurrent work, so that its order does not change the
		 * others.
		 */
		apart: (name: string) => chance(Number(Bun.hash(`${seed} ${name}`) & 0xffff_ffffn)),
	};
}

import { randomInt } from "node:crypto";

const SMALLEST = 1 << 16;

/** The last version of each stream, in 12 bytes, by two 32-bit hashes: of a million streams, two are mistaken in one run of 30 million. */
export class StreamVersions {
	#first = new Uint32Array(SMALLEST);
	#second = new Uint32Array(SMALLEST);
	#versions = new Uint32Array(SMALLEST);
	#used = 0;
	readonly #seeds = [randomInt(2 ** 32), randomInt(2 ** 32)] as const;

	advance(stream: string, version: number): number {
		const first = Bun.hash.xxHash32(stream, this.#seeds[0]);
		const second = Bun.hash.murmur32v3(stream, this.#seeds[1]);
		const place = this.#place(first, second);
		const before = this.#versions[place] ?? 0;
		this.#versions[place] = version;
		if (before > 0) return before;
		this.#first[place] = first;
		this.#second[place] = second;
		if (++this.#used * 2 > this.#versions.length) this.#grow();
		return 0;
	}

	#place(first: number, second: number): number {
		const mask = this.#versions.length - 1;
		let place = first & mask;
		while (this.#versions[place] !== 0 && (this.#first[place] !== first || this.#second[place] !== second)) {
			place = (place + 1) & mask;
		}
		return place;
	}

	#grow(): void {
		const [firsts, seconds, versions] = [this.#first, this.#second, this.#versions];
		const size = versions.length * 2;
		this.#first = new Uint32Array(size);
		this.#second = new Uint32Array(size);
		this.#versions = new Uint32Array(size);
		for (const [i, version] of versions.entries()) {
			if (version === 0) continue;
			const [first = 0, second = 0] = [firsts[i], seconds[i]];
			const place = this.#place(first, second);
			this.#first[place] = first;
			this.#second[place] = second;
			this.#versions[place] = version;
		}
	}
}

import { randomInt } from "node:crypto";
import type { Head } from "../../kernel/log/log-source.ts";
import { rowHash, type StoredEvent } from "../../kernel/log/stored-events.ts";

export interface Bad {
	/** Null if all events are valid, but the other lines of an export are not. */
	position: number | null;
	why: string;
}

/** Returns the sentence about the first wrong event. */
export const faultText = ({ position, why }: Bad) =>
	`The log is wrong at position ${position}: ${why}`;

/** Accepted difference between the clocks of several servers, in milliseconds. */
const CLOCK_SKEW_MS = 60_000;

export class BrokenSource extends Error {
	override name = "BrokenSource";

	constructor(readonly bad: Bad) {
		super(bad.why);
	}
}

export class ChainWalk {
	#versions = new StreamVersions();
	#highestId = "";
	#recordedAt = "";
	/**
	 * Events with a time earlier than their predecessor's, by more than the accepted
	 * difference.
	 */
	readonly backwards = {
		count: 0,
		first: null as { position: number; from: string; to: string } | null,
	};
	/** Ids that are lower than an earlier one; only these can be duplicates. */
	readonly doubtfulIds = new Set<string>();

	/**
	 * @param head the event before the first one
	 * @param isWholeLog whether each stream must begin with version 1
	 */
	constructor(
		public head: Head,
		private readonly isWholeLog: boolean,
	) {}

	follow(row: StoredEvent): Bad | undefined {
		const { position } = this.head;
		if (row.position !== position + 1) return positionFault(position, row.position);
		if (rowHash(this.head.hash, row) !== row.hash)
			return { position: row.position, why: hashFaultText(position) };
		const before = this.#versions.advance(row.stream, row.version);
		if (row.version !== before + 1 && (this.isWholeLog || before > 0)) {
			const reason =
				`${row.stream} goes from version ${before} to ${row.version}: ` +
				"the versions of a stream must have no gaps.";
			return { position: row.position, why: reason };
		}
		if (row.id > this.#highestId) this.#highestId = row.id;
		else this.doubtfulIds.add(row.id);
		if (row.recordedAt < this.#recordedAt) this.#recordBackwards(row);
		this.#recordedAt = row.recordedAt;
		this.head = { position: row.position, hash: row.hash };
		return undefined;
	}

	#recordBackwards({ position, recordedAt }: StoredEvent): void {
		const [from, to] = [new Date(this.#recordedAt), new Date(recordedAt)];
		if (!(from.getTime() - to.getTime() >= CLOCK_SKEW_MS)) return;
		this.backwards.count++;
		this.backwards.first ??= { position, from: from.toISOString(), to: to.toISOString() };
	}
}

/** Returns the fault of an event whose position is not the next one. */
export function positionFault(before: number, found: number): Bad {
	const expected = before + 1;
	const after =
		before === 0 ? "The log begins" : `After position ${before}, the log goes on`;
	return {
		position: expected,
		why: `${after} with position ${found}: position ${expected} is missing.`,
	};
}

const hashFaultText = (before: number) =>
	before === 0
		? "The hash of the first event differs from the stored one: the event was changed."
		: `The hash of this event after the previous one (position ${before}) differs from ` +
			"the stored one: one of the two was changed, or events were moved, " +
			"removed or inserted.";

const INITIAL_SIZE = 1 << 16;

/**
 * The last version of each stream, in 12 bytes, by two 32-bit hashes. With a million
 * streams, one run in 30 million confuses two of them.
 */
export class StreamVersions {
	#first = new Uint32Array(INITIAL_SIZE);
	#second = new Uint32Array(INITIAL_SIZE);
	#versions = new Uint32Array(INITIAL_SIZE);
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
		while (
			this.#versions[place] !== 0 &&
			(this.#first[place] !== first || this.#second[place] !== second)
		) {
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

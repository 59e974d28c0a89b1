import type { Head } from "../../kernel/log/log-source.ts";
import { rowHash, type StoredEvent } from "../../kernel/log/stored-events.ts";
import { StreamVersions } from "./stream-versions.ts";

export interface Bad {
	/** Null where no event is wrong, but what stands around the events of an export. */
	position: number | null;
	why: string;
}

export class BrokenSource extends Error {
	override name = "BrokenSource";

	constructor(readonly bad: Bad) {
		super(bad.why);
	}
}

export class ChainWalk {
	#versions = new StreamVersions();
	#highestId = "";
	/** Ids that are not above all before them; only these can be there twice. */
	readonly doubtfulIds = new Set<string>();

	/** @param head what the first event follows. @param whole each stream begins with version 1 */
	constructor(
		public head: Head,
		private readonly whole: boolean,
	) {}

	follow(row: StoredEvent): Bad | undefined {
		const { position } = this.head;
		if (row.position !== position + 1) return outOfPlace(position, row.position);
		if (rowHash(this.head.hash, row) !== row.hash) return { position: row.position, why: broken(position) };
		const before = this.#versions.advance(row.stream, row.version);
		if (row.version !== before + 1 && (this.whole || before > 0)) {
			const why = `${row.stream} goes from version ${before} to ${row.version}: a stream counts without gaps.`;
			return { position: row.position, why };
		}
		if (row.id > this.#highestId) this.#highestId = row.id;
		else this.doubtfulIds.add(row.id);
		this.head = { position: row.position, hash: row.hash };
		return undefined;
	}
}

export function outOfPlace(before: number, found: number): Bad {
	const expected = before + 1;
	const after = before === 0 ? "The log begins" : `After position ${before}, the log goes on`;
	return { position: expected, why: `${after} with position ${found}: position ${expected} is missing.` };
}

const broken = (before: number) =>
	before === 0
		? "The first event does not give the hash that is stored with it: it was changed."
		: `The event does not give the hash that is stored with it, after the one before (position ${before}): one of the two was changed, or something was moved, removed or put in between.`;

import type { RecordedEvent } from "@creations/events";
import type { InStatement } from "@libsql/client";
import { Refusal } from "../refusal.ts";
import type { Store } from "../store/store.ts";
import { GENESIS, LOG } from "./stored-events.ts";

interface Head {
	position: number;
	hash: string;
	rebuilt: string;
}

/** Called with a sentence if an older copy replaced the store. */
export type OnOlderCopy = (problem: string) => void;

/** Opens the end of the log, as this process knows it. */
export const openHead = async (store: Store, onOlderCopy: OnOlderCopy = () => {}) =>
	new LogHead(store, await readHead(store), onOlderCopy);

/** The end of the log, as this process knows it. */
export class LogHead {
	readonly #store: Store;
	readonly #onOlderCopy: OnOlderCopy;
	readonly #lastPositions: ReturnType<typeof createLastPositions>;
	#head: Head;
	/**
	 * Increases if an older copy replaced the store. All states from lost events are
	 * invalid then.
	 */
	#generation = 0;
	#state: string;

	constructor(store: Store, head: Head, onOlderCopy: OnOlderCopy) {
		this.#store = store;
		this.#onOlderCopy = onOlderCopy;
		this.#lastPositions = createLastPositions(store);
		this.#head = head;
		this.#state = stateAt(head, this.#generation);
	}

	hash = () => this.#head.hash;
	position = () => this.#head.position;
	/** Changes if an older copy replaces the store. */
	generation = () => this.#generation;
	state = () => this.#state;

	stateOf(types: string[]): string {
		const newest = this.#lastPositions.newestOf(types);
		return `${newest} ${this.#head.rebuilt} ${this.#generation}`;
	}

	/** Reads the appends of other processes. */
	async refresh(): Promise<void> {
		const [head, generation] = [this.#head, this.#generation];
		const latest = await readHead(this.#store, head.position);
		// Another refresh has already detected the older copy.
		if (generation !== this.#generation) return;
		if (latest.hashAtCompared !== head.hash) return this.#startOver(head, latest);
		if (latest.position > this.#head.position)
			await this.#lastPositions.read(this.#head.position, latest.position);
		if (generation === this.#generation) this.#moveTo(latest);
	}

	/** Moves to the last of the events that this process appended. */
	advance(recorded: RecordedEvent[]): void {
		for (const { type, position } of recorded) this.#lastPositions.note(type, position);
		const last = recorded.at(-1);
		if (last) this.#moveTo({ ...this.#head, position: last.position, hash: last.hash });
	}

	/** Ignores stale results: a read from before an append can finish after it. */
	#moveTo(latest: Head): void {
		if (latest.position < this.#head.position) return;
		this.#head = latest;
		this.#state = stateAt(latest, this.#generation);
	}

	/** Continues with the older copy. */
	#startOver(lostHead: Head, olderHead: Head): void {
		this.#generation++;
		this.#lastPositions.clear();
		this.#head = olderHead;
		this.#state = stateAt(olderHead, this.#generation);
		this.#onOlderCopy(olderCopyText(lostHead.position, olderHead.position));
	}
}

/** Tracks the last event of each type that this process appended or read. */
function createLastPositions(store: Store) {
	const positions = new Map<string, number>();

	function note(type: string, position: number): void {
		positions.set(type, Math.max(position, positions.get(type) ?? 0));
	}

	/** Notes the types of the events after one position, up to another. */
	async function read(after: number, to: number): Promise<void> {
		const sql =
			"SELECT type, max(position) FROM events WHERE position > ? AND position <= ? GROUP BY type";
		const { rows } = await store.read(sql, [after, to]);
		for (const [type, position] of rows) note(String(type), Number(position));
	}

	return {
		note,
		read,
		newestOf: (types: string[]) =>
			Math.max(0, ...types.map((type) => positions.get(type) ?? 0)),
		clear: () => positions.clear(),
	};
}

/**
 * Creates the refusal of a command that was decided before an older copy replaced the
 * store.
 */
export const storeRolledBack = () =>
	new Refusal(
		"store-rolled-back",
		"The store was replaced by an older copy, so the latest changes are lost. " +
			"Please reload, check the current state and try again.",
	);

const olderCopyText = (seenPosition: number, end: number) =>
	`The store was replaced by an older copy at ${new Date().toISOString()}: ` +
	`this server knows position ${seenPosition} of the log, ` +
	`which ${end < seenPosition ? `ended at position ${end}` : "now has other events"}. ` +
	"Changes since that copy are lost unless you restore a newer one. " +
	'Run "bun run audit verify" for details.';

/**
 * Returns a statement that fails unless the previous event is in the log. Its batch fails
 * with it, as if another process were first. In an older copy, the event is missing or
 * another one has its position.
 */
export const followsInLog = ({
	position,
	hash,
}: Pick<Head, "position" | "hash">): InStatement[] =>
	position === 0
		? []
		: [
				{
					sql: `UPDATE read_models SET position = NULL WHERE NOT EXISTS (SELECT 1 FROM events
						WHERE position = ? AND hash = ?)`,
					args: [position, hash],
				},
			];

const stateAt = ({ position, rebuilt }: Head, generation: number) =>
	`${position} ${rebuilt} ${generation}`;

/** Reads the end of the log. @param compared position whose hash is returned as well */
async function readHead(
	store: Store,
	compared = 0,
): Promise<Head & { hashAtCompared: string }> {
	const rebuilt = store.shared
		? "(SELECT holder FROM store_turn WHERE name = 'rebuilt')"
		: "NULL";
	const comparedHash = "(SELECT hash FROM events WHERE position = ?)";
	const last = `SELECT position, hash FROM ${LOG} ORDER BY position DESC LIMIT 1`;
	const sql = `SELECT position, hash, ${rebuilt}, ${comparedHash} FROM (SELECT 1)
		LEFT JOIN (${last})`;
	const [row] = (await store.read(sql, [compared])).rows;
	const [position, hash, rebuildId] = [
		row?.[0] ?? 0,
		row?.[1] ?? GENESIS,
		row?.[2] ?? "",
	];
	return {
		position: Number(position),
		hash: String(hash),
		rebuilt: String(rebuildId),
		hashAtCompared: compared === 0 ? GENESIS : String(row?.[3] ?? ""),
	};
}

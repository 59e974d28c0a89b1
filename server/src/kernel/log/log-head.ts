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

export type LogHead = Awaited<ReturnType<typeof openHead>>;

/** Called with a sentence if an older copy replaced the store. */
export type OnOlderCopy = (problem: string) => void;

/** Opens the end of the log, as this process knows it. */
export async function openHead(store: Store, onOlderCopy: OnOlderCopy = () => {}) {
	let head: Head = await readHead(store);
	/**
	 * Increases if an older copy replaced the store. All states from lost events are
	 * invalid then.
	 */
	let generation = 0;
	let state = stateAt(head, generation);
	const lastPositions = createLastPositions(store);

	async function refresh(): Promise<void> {
		const before = { head, generation };
		const latest = await readHead(store, before.head.position);
		// Another refresh has already detected the older copy.
		if (before.generation !== generation) return;
		if (latest.hashAtCompared !== before.head.hash) return startOver(before.head, latest);
		if (latest.position > head.position)
			await lastPositions.read(head.position, latest.position);
		if (before.generation === generation) moveTo(latest);
	}

	function advance(recorded: RecordedEvent[]): void {
		for (const { type, position } of recorded) lastPositions.note(type, position);
		const last = recorded.at(-1);
		if (last) moveTo({ ...head, position: last.position, hash: last.hash });
	}

	/** Ignores stale results: a read from before an append can finish after it. */
	function moveTo(latest: Head) {
		if (latest.position < head.position) return;
		head = latest;
		state = stateAt(latest, generation);
	}

	/** Continues with the older copy. */
	function startOver(lostHead: Head, olderHead: Head): void {
		generation++;
		lastPositions.clear();
		head = olderHead;
		state = stateAt(olderHead, generation);
		onOlderCopy(olderCopyText(lostHead.position, olderHead.position));
	}

	return {
		refresh,
		advance,
		hash: () => head.hash,
		position: () => head.position,
		/** Changes if an older copy replaces the store. */
		generation: () => generation,
		state: () => state,
		stateOf: (types: string[]) =>
			`${lastPositions.newestOf(types)} ${head.rebuilt} ${generation}`,
	};
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
		"The store was replaced by an older copy, so the latest changes are lost. Please reload, check the current state and try again.",
	);

const olderCopyText = (seenPosition: number, end: number) =>
	`The store was replaced by an older copy at ${new Date().toISOString()}: this server knows position ${seenPosition} of the log, which ${
		end < seenPosition ? `ended at position ${end}` : "now has other events"
	}. Changes since that copy are lost unless you restore a newer one. Run "bun run audit verify" for details.`;

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
					sql: "UPDATE read_models SET position = NULL WHERE NOT EXISTS (SELECT 1 FROM events WHERE position = ? AND hash = ?)",
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
	const sql = `SELECT position, hash, ${rebuilt}, ${comparedHash} FROM (SELECT 1) LEFT JOIN (${last})`;
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

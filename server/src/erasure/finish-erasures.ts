import type { ErasureList } from "../kernel/keys/erasure-list.ts";
import type { SubjectKeys } from "../kernel/keys/subject-keys.ts";
import type { Erasable } from "../kernel/log/handle.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";

const BATCH_SIZE = 1000;

/**
 * Repeats erasures that a crash interrupted or an older backup undid. Call it before the
 * server starts.
 * @returns the number of keys and streams that still existed, and whether the write-ahead
 * log of the keys is empty
 */
export async function finishErasures(
	{ store, keys, list }: { store: Store; keys: SubjectKeys; list: ErasureList },
	erasables: Erasable[],
): Promise<{ keys: number; streams: number; isLogEmpty: boolean }> {
	list.add(await erasedInLog(store, keys, erasables));
	const all = list.all();
	const repeated = { keys: 0, streams: 0 };
	for (let from = 0; from < all.length; from += BATCH_SIZE) {
		const batch = all.slice(from, from + BATCH_SIZE);
		const persons = batch.map(({ person }) => person);
		const existingKeys = await keys.existing(persons);
		const identities = await keys.existing(
			batch.flatMap(({ identity }) => identity ?? []),
		);
		if (existingKeys.length + identities.length > 0)
			await keys.destroy(...existingKeys, ...identities);
		repeated.keys += existingKeys.length;
		repeated.streams += await recordAll(persons, erasables);
	}
	// After a crash, the write-ahead log may hold a key that the table no longer has.
	const isLogEmpty = all.length === 0 || (await keys.emptyWriteAheadLog());
	return { ...repeated, isLogEmpty: isLogEmpty };
}

async function recordAll(persons: string[], erasables: Erasable[]): Promise<number> {
	let recorded = 0;
	for (const { holding, record } of erasables) {
		for (const id of await holding(persons)) {
			const command = { actor: "system:erasure-list", correlation: Bun.randomUUIDv7() };
			if (await wasRecorded(record(id, command))) recorded++;
		}
	}
	return recorded;
}

async function wasRecorded(recording: Promise<unknown>): Promise<boolean> {
	try {
		await recording;
		return true;
	} catch (error) {
		if (error instanceof Refusal && error.code === "not-found") return false;
		throw error;
	}
}

/** Returns the erasures in the log with a key that still exists. */
async function erasedInLog(store: Store, keys: SubjectKeys, erasables: Erasable[]) {
	const { rows } = await store.read(
		`SELECT DISTINCT held.data ->> '$.person', erased.stream, erased.recorded_at, erased.actor
		 FROM events erased JOIN events held ON held.stream = erased.stream
			AND held.version < erased.version
		 WHERE typeof(erased.position) = 'integer'
			AND erased.type IN (SELECT value FROM json_each(?)) AND json_valid(held.data)
		 AND held.data ->> '$.person' IS NOT NULL`,
		[JSON.stringify(erasables.map(({ erasedBy }) => erasedBy))],
	);
	const erasures = rows.map((row) => ({
		person: String(row[0]),
		stream: String(row[1]),
		at: String(row[2]),
		by: String(row[3]),
	}));
	const existingKeys = new Set(await keys.existing(erasures.map(({ person }) => person)));
	return erasures.filter(({ person }) => existingKeys.has(person));
}

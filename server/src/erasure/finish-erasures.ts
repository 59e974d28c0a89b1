import type { ErasureList } from "../kernel/keys/erasure-list.ts";
import type { SubjectKeys } from "../kernel/keys/subject-keys.ts";
import type { Erasable } from "../kernel/log/handle.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";

const AT_ONCE = 1000;

/** Repeats erasures that a crash cut short or an older backup undid. Call before serving. @returns The data that was still there */
export async function finishErasures(
	{ store, keys, list }: { store: Store; keys: SubjectKeys; list: ErasureList },
	erasables: Erasable[],
): Promise<{ keys: number; streams: number; gone: boolean }> {
	list.add(await erasedInLog(store, keys, erasables));
	const all = list.all();
	const repeated = { keys: 0, streams: 0 };
	for (let from = 0; from < all.length; from += AT_ONCE) {
		const batch = all.slice(from, from + AT_ONCE);
		const persons = batch.map(({ person }) => person);
		const present = await keys.known(persons);
		const identities = await keys.known(batch.flatMap(({ identity }) => identity ?? []));
		if (present.length + identities.length > 0) await keys.destroy(...present, ...identities);
		repeated.keys += present.length;
		repeated.streams += await recordAll(persons, erasables);
	}
	// After a crash, the write-ahead log may hold a key that the table no longer has.
	const isLogEmpty = all.length === 0 || (await keys.emptyWriteAheadLog());
	return { ...repeated, gone: isLogEmpty };
}

async function recordAll(persons: string[], erasables: Erasable[]): Promise<number> {
	let recorded = 0;
	for (const { holding, record } of erasables) {
		for (const id of await holding(persons)) {
			const command = { actor: "system:erasure-list", correlation: Bun.randomUUIDv7() };
			if (await isOurs(record(id, command))) recorded++;
		}
	}
	return recorded;
}

async function isOurs(recording: Promise<unknown>): Promise<boolean> {
	try {
		await recording;
		return true;
	} catch (error) {
		if (error instanceof Refusal && error.code === "not-found") return false;
		throw error;
	}
}

/** Returns people whose stream is erased but whose key still exists. */
async function erasedInLog(store: Store, keys: SubjectKeys, erasables: Erasable[]) {
	const { rows } = await store.read(
		`SELECT DISTINCT held.data ->> '$.person', erased.stream, erased.recorded_at, erased.actor
		 FROM events erased JOIN events held ON held.stream = erased.stream AND held.version < erased.version
		 WHERE typeof(erased.position) = 'integer' AND erased.type IN (SELECT value FROM json_each(?)) AND json_valid(held.data)
		 AND held.data ->> '$.person' IS NOT NULL`,
		[JSON.stringify(erasables.map(({ erasedBy }) => erasedBy))],
	);
	const erasures = rows.map((row) => ({
		person: String(row[0]),
		stream: String(row[1]),
		at: String(row[2]),
		by: String(row[3]),
	}));
	const present = new Set(await keys.known(erasures.map(({ person }) => person)));
	return erasures.filter(({ person }) => present.has(person));
}

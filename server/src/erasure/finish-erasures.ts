import type { ErasureList } from "../kernel/keys/erasure-list.ts";
import type { SubjectKeys } from "../kernel/keys/subject-keys.ts";
import type { Erasable } from "../kernel/log/handle.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";

const AT_ONCE = 1000;

/** Call before serving: an erasure may have been cut short by a crash, or undone by an older backup. @returns what was still there */
export async function finishErasures(
	{ store, keys, list }: { store: Store; keys: SubjectKeys; list: ErasureList },
	erasables: Erasable[],
): Promise<{ keys: number; streams: number; gone: boolean }> {
	list.add(await erasedInLog(store, keys, erasables));
	const all = list.all();
	const found = { keys: 0, streams: 0 };
	for (let from = 0; from < all.length; from += AT_ONCE) {
		const some = all.slice(from, from + AT_ONCE);
		const persons = some.map(({ person }) => person);
		const present = await keys.known(persons);
		const identities = await keys.known(some.flatMap(({ identity }) => identity ?? []));
		if (present.length + identities.length > 0) await keys.destroy(...present, ...identities);
		found.keys += present.length;
		found.streams += await recordAll(persons, erasables);
	}
	// A crash may have left a key in the write-ahead log that is no longer in the table.
	const gone = all.length === 0 || (await keys.emptyWriteAheadLog());
	return { ...found, gone };
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

/** People whose stream says that it is erased while their key is still there. */
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

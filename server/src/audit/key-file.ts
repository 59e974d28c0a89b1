import { existsSync } from "node:fs";
import type { Config } from "../config.ts";
import { openNamedStore } from "../kernel/named-store.ts";
import { nameOf } from "../kernel/server-access.ts";
import { unseal } from "../kernel/subject-keys.ts";
import { fileOf } from "../store-places.ts";
import { OutOfReach } from "./command.ts";
import type { KeyReader } from "./seals.ts";
import { openReadOnly } from "./sqlite-rows.ts";

/** The keys of a site, for reading. */
export interface Keys extends KeyReader {
	/** The keys themselves, of those subjects that have one. */
	find: (subjects: string[]) => Promise<Map<string, string>>;
	close: () => void;
}

/** The keys of a site, read beside the servers that may be writing them; undefined where they are not at hand. */
export async function openKeysFromConfig(config: Config): Promise<Keys | undefined> {
	const file = fileOf(config.stores.keys);
	const opened = file === undefined ? await keysOnServer(config) : openKeyFile(file);
	return opened && { ...opened, ...readerOf(opened.find) };
}

/** Where they would be. */
export function noKeysAtHand({ stores: { keys } }: Config): OutOfReach {
	const file = fileOf(keys);
	return new OutOfReach(
		file === undefined
			? `The keys are not at hand: ${nameOf(keys.url)} (KEYS_URL) has none.`
			: `The keys are not at hand: there is no ${file}.`,
	);
}

type Found = Pick<Keys, "find" | "close">;

/** Keys in a file; undefined where there is none. */
export function openKeyFile(file: string): (Found & { all: () => Map<string, string> }) | undefined {
	if (!existsSync(file)) return undefined;
	const database = openReadOnly(file);
	const find = database.query(FIND);
	return {
		find: async (subjects) => keysIn(find.values(JSON.stringify(subjects))),
		all: () => keysIn(database.query("SELECT subject, key FROM keys").values()),
		close: () => database.close(),
	};
}

async function keysOnServer({ stores: { keys } }: Config): Promise<Found | undefined> {
	const store = await openNamedStore("KEYS_URL", keys);
	const { rows } = await store.read("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'keys'");
	if (rows.length === 0) {
		await store.close();
		return undefined;
	}
	return {
		find: async (subjects) => keysIn((await store.read(FIND, [JSON.stringify(subjects)])).rows),
		close: () => void store.close(),
	};
}

const FIND = "SELECT subject, key FROM keys WHERE subject IN (SELECT value FROM json_each(?))";

const keysIn = (rows: ArrayLike<unknown>[]) =>
	new Map(rows.map((row): [string, string] => [String(row[0]), String(row[1])]));

/** How many are looked for at once. */
const AT_ONCE = 500;

function readerOf(find: Keys["find"]): KeyReader {
	async function findAll(subjects: string[]): Promise<Map<string, string>> {
		const found = new Map<string, string>();
		for (let from = 0; from < subjects.length; from += AT_ONCE)
			for (const [subject, key] of await find(subjects.slice(from, from + AT_ONCE))) found.set(subject, key);
		return found;
	}
	return {
		async known(subjects) {
			const found = await findAll(subjects);
			return subjects.filter((subject) => found.has(subject));
		},
		async openAll(all) {
			const found = await findAll(all.map(({ subject }) => subject));
			return all.map(({ subject, sealed }) => {
				const key = found.get(subject);
				return key === undefined ? undefined : unseal(Buffer.from(key, "base64url"), subject, sealed);
			});
		},
	};
}

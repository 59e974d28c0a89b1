import type { KeyObject } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import {
	appendCheckpoints,
	checkpointLine,
	fingerprint,
	publicKeyFile,
	publicPem,
	type SignedCheckpoint,
} from "../audit/index.ts";
import type { Config } from "../config.ts";
import { addKeys } from "../kernel/keys/key-copy.ts";
import { KEYS_TABLES, PEPPER } from "../kernel/keys/subject-keys.ts";
import { type Head, headAt, logOfStore } from "../kernel/log/log-source.ts";
import { Refusal, UnavailableError } from "../kernel/refusal.ts";
import { writeDurably } from "../kernel/store/durable.ts";
import { openNamedStore } from "../kernel/store/open-store.ts";
import { hasTable, type Store } from "../kernel/store/store.ts";
import { openKeyFile } from "../stores/key-file.ts";
import { restoringFile } from "../stores/lock.ts";
import { isImportUnfinished } from "../stores/open-stores.ts";
import type { OpenExport } from "./export-reader.ts";

export function refuseUnlessFromTheBeginning({ header }: OpenExport, file: string): void {
	if (header.from > 1)
		throw new Refusal(
			"invalid",
			`${file} begins at position ${header.from}. A site needs its whole history: make an export without --from.`,
		);
}

export function refuseRestoring(dataDir: string): void {
	if (existsSync(restoringFile(dataDir)))
		throw new Refusal(
			"already-exists",
			`A backup is being brought back into ${dataDir}. Name another DATA_DIR.`,
		);
}

/** 0 in an empty store. @throws {Refusal} where the store has a log, or a part of another one */
export async function resumePosition(store: Store, source: OpenExport, end: Head, config: Config) {
	if (!(await hasTable(store, "events"))) return 0;
	const { position } = await logOfStore(store).head();
	if (position === 0) return 0;
	const target = targetName(config);
	if (!(await isImportUnfinished(store)))
		throw new Refusal(
			"already-exists",
			`${target} has a log already (${position} events), and a log is only ever imported into an empty site. Name another ${variableOf(config)}.`,
		);
	// Where one event is the same, by its hash all before it are too.
	if (position <= end.position && (await hashIn(store, position)) === (await headAt(source, position)).hash)
		return position;
	throw new Refusal(
		"already-exists",
		`${target} has the beginning of another log (${position} events), whose import was interrupted. Name another ${variableOf(config)}.`,
	);
}

export const targetName = ({ dataDir, stores: { site } }: Config) =>
	site.url.startsWith("file:") ? dataDir : site.url;
const variableOf = ({ stores: { site } }: Config) =>
	site.url.startsWith("file:") ? "DATA_DIR" : "LIBSQL_URL";

export async function hashIn(store: Store, position: number): Promise<string | undefined> {
	const { rows } = await store.read("SELECT hash FROM events WHERE position = ?", [position]);
	return rows[0] && String(rows[0][0]);
}

/** @param publicKeys none: nobody knows whose checkpoints they are, and they are left out */
export async function takeCheckpoints(
	{ dataDir, checkpoints: { file } }: Config,
	signed: SignedCheckpoint[],
	publicKeys: KeyObject[],
): Promise<number> {
	if (publicKeys.length === 0) return 0;
	const known = new Set(existsSync(file) ? readFileSync(file, "utf8").split("\n") : []);
	const fresh = signed.filter((checkpoint) => !known.has(checkpointLine(checkpoint)));
	if (fresh.length > 0) await appendCheckpoints(file, fresh);
	const signers = new Set(signed.map(({ key }) => key));
	const keys = publicKeys.filter((key) => signers.has(fingerprint(key)));
	const keyFile = publicKeyFile(dataDir);
	const present = existsSync(keyFile) ? readFileSync(keyFile, "utf8") : "";
	const missing = keys.map(publicPem).filter((pem) => !present.includes(pem));
	// The last one is the site's own.
	if (missing.length > 0) writeDurably(keyFile, missing.join("") + present, 0o644);
	return fresh.length;
}

/** Copies people's keys and the site's secret. @returns how many people. @throws {Refusal} where there are others */
export async function importKeys({ stores }: Config, file: string): Promise<number> {
	using from = openKeyFile(file);
	if (!from) throw new UnavailableError(`There is no ${file}. Name the keys.db of the first site.`);
	await using store = await openNamedStore("KEYS_URL", stores.keys);
	await store.write(KEYS_TABLES);
	const { rows } = await store.read("SELECT key FROM keys WHERE subject = ?", [PEPPER]);
	const all = [...from.all()];
	const pepper = all.find(([subject]) => subject === PEPPER)?.[1];
	if (pepper === undefined) throw new UnavailableError(`${file} has no keys of a site.`);
	if (rows[0] && String(rows[0][0]) !== pepper)
		throw new Refusal(
			"already-exists",
			"There are keys of another site already. Name another KEYS_URL, or another DATA_DIR where it is not set.",
		);
	await addKeys(store, { keys: all, identities: [...from.identities()] });
	return all.length - 1;
}

import type { Config } from "../../config.ts";
import type { KeyReader } from "../../kernel/keys/key-reader.ts";
import { noKeysAtHand } from "../../stores/key-file.ts";
import type { Kind } from "../kinds.ts";
import type { Row } from "./point-in-time.ts";

/** Stand for a value that is sealed with a person's key, and for one whose key is destroyed. */
const SEALED = "sealed";
const ERASED = "erased";

/** @param keys to tell what is erased; without them everything is only known to be sealed */
export async function masked(rows: Row[], kind: Kind, keys: KeyReader | undefined): Promise<Row[]> {
	const sealed = Object.entries(kind.sealed ?? {});
	if (sealed.length === 0) return rows;
	const subjects = rows.flatMap((row) => sealed.map(([, person]) => String(row[person])));
	const known = keys && new Set(await keys.known(subjects));
	const maskOf = (row: Row, column: string, person: string) =>
		row[column] === "" || (known && !known.has(String(row[person]))) ? ERASED : SEALED;
	return rows.map((row) => ({
		...row,
		...Object.fromEntries(sealed.map(([column, person]) => [column, maskOf(row, column, person)])),
	}));
}

/** Puts into rows what stands for sealed values, or the values where they are to be opened. @throws {UnavailableError} without keys to open them */
export function unsealing(config: Config, keys: KeyReader | undefined, open = false) {
	if (!open) return (rows: Row[], kind: Kind) => masked(rows, kind, keys);
	if (!keys) throw noKeysAtHand(config);
	return (rows: Row[], kind: Kind) => unsealed(rows, kind, keys);
}

async function unsealed(rows: Row[], kind: Kind, keys: KeyReader): Promise<Row[]> {
	const opened = rows.map((row) => ({ ...row }));
	for (const [column, person] of Object.entries(kind.sealed ?? {})) {
		const there = opened.filter((row) => row[column] !== "");
		const values = await keys.openAll(
			there.map((row) => ({ subject: String(row[person]), sealed: String(row[column]) })),
		);
		for (const row of opened) if (row[column] === "") row[column] = ERASED;
		for (const [i, row] of there.entries()) row[column] = values[i] ?? ERASED;
	}
	return opened;
}

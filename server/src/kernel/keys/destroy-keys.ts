import type { Store } from "../store/store.ts";

/** 32 bytes in base64url. */
const KEY_LENGTH = 43;
/** How long the write-ahead log may be read by somebody else, such as a backup, before emptying it fails. */
const TRUNCATE_ATTEMPTS = 100;
const TRUNCATE_PAUSE_MS = 50;

/** Stores overwrite what they delete. A server lets nobody reach into its file: there, keys are overwritten before they are deleted. */
export async function destroyKeys(store: Store, names: string[]): Promise<void> {
	const args = [JSON.stringify(names)];
	const of = "WHERE subject IN (SELECT value FROM json_each(?))";
	const overwrite = {
		sql: `UPDATE keys SET key = substr(hex(randomblob(22)), 1, ${KEY_LENGTH}) ${of}`,
		args,
	};
	const remove = [
		{ sql: `DELETE FROM keys ${of}`, args },
		{ sql: "DELETE FROM identities WHERE identity IN (SELECT value FROM json_each(?))", args },
	];
	if (store.shared) return store.write([overwrite, ...remove]);
	await store.write(remove);
	if (!(await emptyWriteAheadLog(store)))
		throw new Error("a key is destroyed, but the write-ahead log is in use and still has its bytes");
}

/** False where somebody else goes on reading from it for too long. */
export async function emptyWriteAheadLog(store: Store): Promise<boolean> {
	if (store.shared) return true;
	for (let attempt = 1; ; attempt++) {
		const [row] = (await store.read("PRAGMA wal_checkpoint(TRUNCATE)")).rows;
		if (Number(row?.[0]) === 0) return true;
		if (attempt === TRUNCATE_ATTEMPTS) return false;
		await Bun.sleep(TRUNCATE_PAUSE_MS);
	}
}

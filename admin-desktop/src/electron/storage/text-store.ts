import { diskProblem, Problem } from "../problem.ts";
import { createLatestWrites } from "./latest-writes.ts";
import { fileName, openTextFiles, type StoredText, type TextFiles } from "./text-files.ts";

export const MAX_TEXTS = 1000;
const ROOM = 100;

interface Options {
	/** Whether a full folder forgets what was written longest ago, rather than refuse what is new. */
	forgets?: boolean;
	now?: () => Date;
}

export type TextStore = ReturnType<typeof createTextStore>;

/** Texts by key, each in a file. Reads what was last written, on the disk or not. @param what their name in messages */
export function createTextStore(
	folder: string,
	what: string,
	{ forgets = false, now = () => new Date() }: Options = {},
) {
	const { waiting, write, isSettled, settled } = createLatestWrites(save);
	const files = openOnce(folder);

	async function save(name: string, text: StoredText | null): Promise<void> {
		try {
			const there = await files();
			if (!text) return await there.remove(name);
			if (!there.names.has(name) && there.names.size >= MAX_TEXTS) await makeRoom(there);
			await there.put(name, text);
		} catch (error) {
			throw diskProblem(error, `the ${what} is not ${text ? "stored" : "removed"}`);
		}
	}

	async function makeRoom({ removeOldest }: TextFiles): Promise<void> {
		if (!forgets)
			throw new Problem(`There are ${MAX_TEXTS} ${what}s on this machine already. Save or discard some.`);
		await removeOldest(ROOM, (name) => waiting.has(name));
	}

	async function current(name: string): Promise<StoredText | null> {
		const change = waiting.get(name);
		return change ? change.next : (await files()).read(name);
	}

	async function list(): Promise<StoredText[]> {
		const names = new Set([...(await files()).names, ...waiting.keys()]);
		const all = await Promise.all([...names].map(current));
		return all.filter((text) => text !== null).sort((a, b) => b.at.localeCompare(a.at));
	}

	const remove = (key: string) => write(fileName(key), null);

	return {
		read: (key: string) => current(fileName(key)),
		write: (key: string, text: string) => write(fileName(key), { key, text, at: now().toISOString() }),
		remove,
		list,
		async clear(): Promise<void> {
			for (const { key } of await list()) await remove(key);
		},
		isSettled,
		settled,
	};
}

function openOnce(folder: string): () => Promise<TextFiles> {
	let opened: Promise<TextFiles> | undefined;
	return () => {
		opened ??= openTextFiles(folder).catch((error: unknown) => {
			opened = undefined;
			throw error;
		});
		return opened;
	};
}

import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { jsonIn } from "@creations/events/text/json";
import { z } from "zod";
import { codeOf, diskProblem, Problem } from "../problem.ts";
import type { Loss } from "../texts/problem-facts.ts";
import {
	createLatestWrites,
	sweepTemporary,
	syncFolder,
	writeAtomically,
} from "./atomic-file.ts";

export const MAX_TEXTS = 1000;
const ROOM = 100;

const LOSSES = {
	draft: { write: "draft-not-stored", remove: "draft-not-removed" },
	list: { write: "list-not-stored", remove: "list-not-removed" },
} as const satisfies Record<string, Record<string, Loss>>;

interface Options {
	/** If true, a full store drops its oldest text; otherwise it refuses the new one. */
	forgets?: boolean;
	now?: () => Date;
}

/**
 * Stores texts by key, each in a file. Reads return the last written text, even if it is
 * not yet on disk.
 * @param kind Kind of the texts in messages
 */
export function createTextStore(
	folder: string,
	kind: keyof typeof LOSSES,
	{ forgets = false, now = () => new Date() }: Options = {},
) {
	const { waiting, write, isSettled, settled } = createLatestWrites(save);
	const files = openOnce(folder);
	const { current, list } = createReads(files, waiting);

	async function save(name: string, text: StoredText | null): Promise<void> {
		try {
			const textFiles = await files();
			if (!text) return await textFiles.remove(name);
			if (!textFiles.names.has(name) && textFiles.names.size >= MAX_TEXTS)
				await makeRoom(textFiles);
			await textFiles.save(name, text);
		} catch (error) {
			throw diskProblem(error, LOSSES[kind][text ? "write" : "remove"]);
		}
	}

	async function makeRoom({ removeOldest }: TextFiles): Promise<void> {
		if (!forgets) throw new Problem("too-many-drafts", String(MAX_TEXTS));
		await removeOldest(ROOM, (name) => waiting.has(name));
	}

	const read = (key: string) => current(fileName(key));
	const store = (key: string, text: string) =>
		write(fileName(key), { key, text, at: now().toISOString() });
	const remove = (key: string) => write(fileName(key), null);

	/** Removes all texts except those under the keys of `keep`. */
	async function clear({ keep = [] }: { keep?: string[] } = {}): Promise<void> {
		for (const { key } of await list()) if (!keep.includes(key)) await remove(key);
	}

	return { read, write: store, remove, list, clear, isSettled, settled };
}

/** Returns functions that read texts, including those that are not yet on disk. */
function createReads(
	files: () => Promise<TextFiles>,
	waiting: ReadonlyMap<string, { readonly next: StoredText | null }>,
) {
	async function current(name: string): Promise<StoredText | null> {
		const change = waiting.get(name);
		return change ? change.next : (await files()).read(name);
	}

	async function list(): Promise<StoredText[]> {
		const names = new Set([...(await files()).names, ...waiting.keys()]);
		const all = await Promise.all([...names].map(current));
		return all.filter((text) => text !== null).sort((a, b) => b.at.localeCompare(a.at));
	}

	return { current, list };
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

const stored = z.object({ key: z.string(), at: z.iso.datetime(), text: z.string() });
type StoredText = z.infer<typeof stored>;

type TextFiles = Awaited<ReturnType<typeof openTextFiles>>;

async function openTextFiles(folder: string) {
	const names = await open(folder);

	async function read(name: string): Promise<StoredText | null> {
		if (!names.has(name)) return null;
		const text = await readIfExists(join(folder, name));
		const parsed = stored.safeParse(jsonIn(text)).data;
		if (parsed && fileName(parsed.key) === name) return parsed;
		names.delete(name);
		if (text !== null) await setAside(join(folder, name));
		return null;
	}

	async function save(name: string, text: StoredText): Promise<void> {
		names.add(name);
		await writeAtomically(join(folder, name), JSON.stringify(text));
	}

	async function remove(name: string): Promise<void> {
		if (!names.delete(name)) return;
		await rm(join(folder, name), { force: true });
		await syncFolder(folder);
	}

	async function removeOldest(
		count: number,
		isSpared: (name: string) => boolean,
	): Promise<void> {
		const removable = [...names].filter((name) => !isSpared(name));
		const oldestNames = await oldestFirst(folder, removable);
		for (const name of oldestNames.slice(0, count)) await remove(name);
	}

	return { names: names as ReadonlySet<string>, read, save, remove, removeOldest };
}

async function readIfExists(file: string): Promise<string | null> {
	return readFile(file, "utf8").catch((error: unknown) => {
		if (codeOf(error) === "ENOENT") return null;
		throw error;
	});
}

const setAside = (file: string) => rename(file, `${file}.${randomUUID()}.unreadable`);

async function oldestFirst(folder: string, names: string[]): Promise<string[]> {
	const files = await Promise.all(
		names.map(async (name) => {
			const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: 0 }));
			return { name, mtimeMs };
		}),
	);
	return files.sort((a, b) => a.mtimeMs - b.mtimeMs).map(({ name }) => name);
}

async function open(folder: string): Promise<Set<string>> {
	await mkdir(folder, { recursive: true, mode: 0o700 });
	await sweepTemporary(folder);
	return new Set((await readdir(folder)).filter((name) => name.endsWith(".json")));
}

export function fileName(key: string): string {
	const words = key.toLowerCase().replace(/[^a-z0-9]+/g, "-");
	return `${words.slice(0, 40)}.${createHash("sha256").update(key).digest("hex").slice(0, 32)}.json`;
}

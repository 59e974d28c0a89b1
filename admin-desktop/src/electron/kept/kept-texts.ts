import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { Problem } from "../problem.ts";
import { codeOf, sweepTemporary, syncFolder, writeAtomically } from "./atomic-file.ts";
import { diskProblem } from "./disk-problem.ts";

const kept = z.object({ key: z.string(), at: z.iso.datetime(), text: z.string() });
type Kept = z.infer<typeof kept>;

/** How many texts a folder takes. */
export const MAX_TEXTS = 1000;
/** How many make room at once, so that it is not looked for at every write. */
const ROOM = 100;

interface Options {
	/** Whether a full folder forgets what was written longest ago, rather than refuse what is new. */
	forgets?: boolean;
	now?: () => Date;
}

export type KeptTexts = ReturnType<typeof createKeptTexts>;

/**
 * Texts by key, each in a file of its own. A write begins at once; of those that come while one is under way only the
 * last is made, so that the disk is never further behind than two writes. A file that cannot be read is set aside under
 * another name and never deleted.
 * @param what how a message for people calls one of them
 */
export function createKeptTexts(
	folder: string,
	what: string,
	{ forgets = false, now = () => new Date() }: Options = {},
) {
	/** What each file is to become, as long as it is not there. */
	const waiting = new Map<string, { next: Kept | null; done: Promise<void> }>();
	let opened: Promise<Set<string>> | undefined;

	/** The names of the files that are there; the folder is made and tidied when it is first needed. */
	function names(): Promise<Set<string>> {
		opened ??= open(folder).catch((error: unknown) => {
			opened = undefined;
			throw error;
		});
		return opened;
	}

	const read = (key: string) => current(fileName(key));

	async function current(name: string): Promise<Kept | null> {
		const change = waiting.get(name);
		return change ? change.next : readKept(name);
	}

	const write = (key: string, text: string) => change(key, { key, text, at: now().toISOString() });
	const remove = (key: string) => change(key, null);

	function change(key: string, next: Kept | null): Promise<void> {
		const name = fileName(key);
		const under = waiting.get(name);
		if (under) {
			under.next = next;
			return under.done;
		}
		const entry = { next, done: Promise.resolve() };
		waiting.set(name, entry);
		entry.done = carryOut(name, entry);
		return entry.done;
	}

	/** Until the file is what is wanted by then. */
	async function carryOut(name: string, entry: { next: Kept | null }): Promise<void> {
		try {
			const present = await names();
			for (;;) {
				const made = entry.next;
				const failure = await (made ? put(name, made, present) : take(name, present)).then(
					() => null,
					(error: unknown) => ({ error }),
				);
				if (made !== entry.next) continue;
				if (failure) throw failure.error;
				return;
			}
		} catch (error) {
			throw diskProblem(error, `the ${what} is not ${entry.next ? "kept" : "removed"}`);
		} finally {
			// In the same breath as the last look at what is wanted: a write in between would be lost.
			waiting.delete(name);
		}
	}

	async function put(name: string, text: Kept, present: Set<string>): Promise<void> {
		if (!present.has(name) && present.size >= MAX_TEXTS) {
			if (!forgets)
				throw new Problem(`There are ${MAX_TEXTS} ${what}s on this machine already. Save or discard some.`);
			await forgetOldest(present);
		}
		present.add(name);
		await writeAtomically(join(folder, name), JSON.stringify(text));
	}

	async function forgetOldest(present: Set<string>): Promise<void> {
		const written = async (name: string) => {
			const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: 0 }));
			return { name, mtimeMs };
		};
		const all = await Promise.all([...present].filter((name) => !waiting.has(name)).map(written));
		all.sort((a, b) => a.mtimeMs - b.mtimeMs);
		for (const { name } of all.slice(0, ROOM)) await take(name, present);
	}

	async function take(name: string, present: Set<string>): Promise<void> {
		if (!present.delete(name)) return;
		await rm(join(folder, name), { force: true });
		await syncFolder(folder);
	}

	/** The newest first. */
	async function list(): Promise<Kept[]> {
		const all = await Promise.all([...new Set([...(await names()), ...waiting.keys()])].map(current));
		return all.filter((text) => text !== null).sort((a, b) => b.at.localeCompare(a.at));
	}

	async function readKept(name: string): Promise<Kept | null> {
		const present = await names();
		if (!present.has(name)) return null;
		const text = await readFile(join(folder, name), "utf8").catch((error: unknown) => {
			if (codeOf(error) === "ENOENT") return null;
			throw error;
		});
		const parsed = text === null ? null : parse(text);
		if (parsed && fileName(parsed.key) === name) return parsed;
		present.delete(name);
		if (text !== null) await rename(join(folder, name), join(folder, `${name}.${randomUUID()}.unreadable`));
		return null;
	}

	const isSettled = () => waiting.size === 0;

	/** Once everything that was handed over is on the disk, or has failed. */
	async function settled(): Promise<void> {
		while (!isSettled()) await Promise.allSettled([...waiting.values()].map(({ done }) => done));
	}

	async function clear(): Promise<void> {
		for (const { key } of await list()) await remove(key);
	}

	return { read, write, remove, list, clear, isSettled, settled };
}

async function open(folder: string): Promise<Set<string>> {
	await mkdir(folder, { recursive: true, mode: 0o700 });
	await sweepTemporary(folder);
	return new Set((await readdir(folder)).filter((name) => name.endsWith(".json")));
}

/** Readable for whoever looks for a text by hand; told apart by the hash, also where the disk ignores case. */
function fileName(key: string): string {
	const words = key.toLowerCase().replace(/[^a-z0-9]+/g, "-");
	return `${words.slice(0, 40)}.${createHash("sha256").update(key).digest("hex").slice(0, 32)}.json`;
}

function parse(text: string): Kept | null {
	try {
		return kept.safeParse(JSON.parse(text)).data ?? null;
	} catch {
		return null;
	}
}

import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { jsonIn } from "@creations/content/json";
import { z } from "zod";
import { codeOf } from "../problem.ts";
import { sweepTemporary, syncFolder, writeAtomically } from "./atomic-file.ts";

const stored = z.object({ key: z.string(), at: z.iso.datetime(), text: z.string() });
export type StoredText = z.infer<typeof stored>;

export type TextFiles = Awaited<ReturnType<typeof openTextFiles>>;

export async function openTextFiles(folder: string) {
	const present = await open(folder);

	async function read(name: string): Promise<StoredText | null> {
		if (!present.has(name)) return null;
		const text = await readFile(join(folder, name), "utf8").catch((error: unknown) => {
			if (codeOf(error) === "ENOENT") return null;
			throw error;
		});
		const parsed = stored.safeParse(jsonIn(text)).data;
		if (parsed && fileName(parsed.key) === name) return parsed;
		present.delete(name);
		if (text !== null) await rename(join(folder, name), join(folder, `${name}.${randomUUID()}.unreadable`));
		return null;
	}

	async function put(name: string, text: StoredText): Promise<void> {
		present.add(name);
		await writeAtomically(join(folder, name), JSON.stringify(text));
	}

	async function remove(name: string): Promise<void> {
		if (!present.delete(name)) return;
		await rm(join(folder, name), { force: true });
		await syncFolder(folder);
	}

	async function removeOldest(count: number, isSpared: (name: string) => boolean): Promise<void> {
		const written = async (name: string) => {
			const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: 0 }));
			return { name, mtimeMs };
		};
		const all = await Promise.all([...present].filter((name) => !isSpared(name)).map(written));
		all.sort((a, b) => a.mtimeMs - b.mtimeMs);
		for (const { name } of all.slice(0, count)) await remove(name);
	}

	return { names: present as ReadonlySet<string>, read, put, remove, removeOldest };
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

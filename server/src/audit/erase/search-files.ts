import { existsSync, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { chunksOf } from "../backup/copy-file.ts";
import { fold, type Needle } from "./needles.ts";

/** A file in which something was found. */
export interface FileHit {
	file: string;
	what: string;
	form: Needle["form"];
	times: number;
	/** Of the first one, in bytes. */
	offset: number;
}

/** Every file below some folders, and files themselves. Links are not followed. */
export function filesBelow(paths: string[]): string[] {
	return paths.flatMap((path) => {
		if (!existsSync(path)) return [];
		const found = lstatSync(path);
		if (found.isFile()) return [path];
		return found.isDirectory()
			? filesBelow(
					readdirSync(path)
						.sort()
						.map((name) => join(path, name)),
				)
			: [];
	});
}

/** Looks for needles in every byte of files. */
export async function searchFiles(
	files: string[],
	needles: Needle[],
	onFile?: (files: number) => void,
): Promise<FileHit[]> {
	const hits: FileHit[] = [];
	for (const [i, file] of files.entries()) {
		hits.push(...(await searchFile(file, needles)));
		onFile?.(i + 1);
	}
	return hits;
}

async function searchFile(file: string, needles: Needle[]): Promise<FileHit[]> {
	const hits = new Map<Needle, FileHit>();
	const overlap = Math.max(0, ...needles.map(({ bytes }) => bytes.length - 1));
	let before = Buffer.alloc(0);
	let start = 0;
	for await (const chunk of chunksOf(file)) {
		const bytes = Buffer.concat([before, chunk]);
		const folded = fold(bytes);
		for (const needle of needles) {
			for (const place of placesOf(needle, needle.folded ? folded : bytes, before.length)) {
				const { what, form } = needle;
				const hit = hits.get(needle) ?? { file, what, form, times: 0, offset: start + place };
				hit.times++;
				hits.set(needle, hit);
			}
		}
		start += Math.max(0, bytes.length - overlap);
		before = Buffer.from(bytes.subarray(Math.max(0, bytes.length - overlap)));
	}
	return merged([...hits.values()]);
}

/** Several needles can find one and the same place, such as both orders of UTF-16. */
function merged(hits: FileHit[]): FileHit[] {
	const same = Map.groupBy(hits, ({ what, form }) => `${form} ${what}`);
	return [...same.values()].flatMap((some) => {
		const [first] = some.sort((a, b) => b.times - a.times);
		return first ? [{ ...first, offset: Math.min(...some.map(({ offset }) => offset)) }] : [];
	});
}

/** Where a needle is, but for what lies wholly in the bytes that were looked at before. */
function placesOf({ bytes: needle }: Needle, bytes: Buffer, seen: number): number[] {
	const places: number[] = [];
	for (let at = bytes.indexOf(needle); at >= 0; at = bytes.indexOf(needle, at + 1))
		if (at + needle.length > seen) places.push(at);
	return places;
}

import { expect, test } from "bun:test";
import { join } from "node:path";
import { temporaryFolder } from "../../../test/support/temporary.ts";
import { makeFolderDurably } from "./durable.ts";

test("every folder that is made is written to the disk in the folder above it", async () => {
	const root = temporaryFolder();
	const synced: string[] = [];
	const make = (path: string) =>
		makeFolderDurably(join(root, path), (folder) => void synced.push(folder));
	await make("images/one");
	expect(synced.splice(0)).toEqual([join(root, "images"), root]);
	await make("images/two");
	expect(synced.splice(0)).toEqual([join(root, "images")]);
	await make("images/two");
	expect(synced).toEqual([]);
});

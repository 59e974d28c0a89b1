import { expect, test } from "bun:test";
import { hex, LEAVES } from "../../../test/support/rfc-6962.ts";
import { consistencyPath, isConsistent } from "./consistency.ts";
import { type Hash, leafHash, rootAbove } from "./merkle.ts";

/** Tiles of a tree, computed from its leaves. */
const tilesOf = (leaves: Hash[]) => async (level: number, index: number, width: number) =>
	Buffer.concat(
		Array.from({ length: width }, (_, i) => {
			const span = 256 ** level;
			const start = (index * 256 + i) * span;
			return rootAbove(leaves.slice(start, start + span));
		}),
	);

const headOf = (leaves: Hash[]) => ({ size: leaves.length, root: rootAbove(leaves) });

test.each<[number, number, string[]]>([
	[1, 1, []],
	[
		1,
		8,
		[
			"96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7",
			"5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
			"6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4",
		],
	],
	[
		6,
		8,
		[
			"0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a",
			"ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
			"d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
		],
	],
	[
		2,
		5,
		[
			"5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
			"bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
		],
	],
	[
		6,
		7,
		[
			"0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a",
			"b08693ec2e721597130641e8211e7eedccb4c26413963eee6c1e2ed16ffb1a5f",
			"d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
		],
	],
])(
	"the path from %d to %d leaves is that of the RFC 6962 vectors",
	async (from, to, path) => {
		const leaves = LEAVES.slice(0, to);
		expect((await consistencyPath(tilesOf(leaves), from, to)).map(hex)).toEqual(path);
	},
);

test("each smaller tree has a path, and no changed path is valid", async () => {
	const all = Array.from({ length: 300 }, (_, i) => leafHash(Buffer.of(i >> 8, i)));
	for (const size of [1, 2, 3, 7, 8, 9, 255, 256, 257, 300]) {
		const second = headOf(all.slice(0, size));
		const read = tilesOf(all.slice(0, size));
		for (let from = 0; from <= size; from += size > 16 ? 13 : 1) {
			const first = headOf(all.slice(0, from));
			const path = await consistencyPath(read, from, size);
			expect([from, size, isConsistent(first, second, path)]).toEqual([from, size, true]);
			if (from === 0) continue;
			const other = { ...first, root: leafHash(first.root) };
			const changes: [typeof first, typeof second, Hash[]][] = [
				[other, second, path],
				[first, { ...second, root: leafHash(second.root) }, path],
				[first, second, [...path, first.root]],
				...path.map((hash, i): [typeof first, typeof second, Hash[]] => [
					first,
					second,
					path.with(i, leafHash(hash)),
				]),
			];
			if (path.length > 0) changes.push([first, second, path.slice(0, -1)]);
			expect(changes.filter((change) => isConsistent(...change))).toEqual([]);
		}
	}
	expect(isConsistent(headOf(all.slice(0, 3)), headOf(all.slice(0, 2)), [])).toBe(false);
});

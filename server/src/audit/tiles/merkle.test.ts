import { expect, test } from "bun:test";
import { hex, LEAVES } from "../../../test/support/rfc-6962.ts";
import {
	EMPTY_ROOT,
	fullTiles,
	type Hash,
	inclusionPath,
	leafHash,
	levelsOf,
	nodeHash,
	partialWidth,
	rootOfPath,
	TreeEdge,
} from "./merkle.ts";

/** The roots of the trees with the first one, two, … of these leaves. */
const ROOTS = [
	"6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
	"fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
	"aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
	"d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
	"4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
	"76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
	"ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
	"5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
];

test("roots equal those of the RFC 6962 vectors", () => {
	expect(hex(EMPTY_ROOT)).toBe(
		"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
	);
	const edge = new TreeEdge();
	expect(edge.root()).toEqual(EMPTY_ROOT);
	const roots = LEAVES.map((leaf) => {
		edge.append(leaf, () => {});
		return hex(edge.root());
	});
	expect(roots).toEqual(ROOTS);
});

/** Splits at the largest power of two below the number of leaves, as RFC 6962 defines it. */
function definedRoot(leaves: Hash[]): Hash {
	const [first] = leaves;
	if (!first || leaves.length === 1) return first ?? EMPTY_ROOT;
	let split = 1;
	while (split * 2 < leaves.length) split *= 2;
	return nodeHash(definedRoot(leaves.slice(0, split)), definedRoot(leaves.slice(split)));
}

const numbered = (size: number) =>
	Array.from({ length: size }, (_, i) => leafHash(Buffer.from(`leaf ${i}`)));

function treeOf(leaves: Hash[]) {
	const tiles = new Map<string, Uint8Array>();
	const edge = new TreeEdge();
	for (const leaf of leaves)
		edge.append(leaf, (level, index, tile) => tiles.set(`${level}/${index}`, tile));
	for (const [level, hashes] of edge.levels.entries())
		tiles.set(`${level}/${fullTiles(edge.size, level)}`, Buffer.concat(hashes));
	async function read(level: number, index: number, width: number) {
		const tile = tiles.get(`${level}/${index}`);
		if (tile?.length !== width * 32) throw new Error(`no tile ${level}/${index}`);
		return tile;
	}
	return { edge, read };
}

const SIZES = [1, 2, 3, 5, 8, 255, 256, 257, 300, 511, 512, 513, 1000];

test.each(SIZES)("each of %d leaves has a path to the root", async (size) => {
	const leaves = numbered(size);
	const { edge, read } = treeOf(leaves);
	const root = edge.root();
	expect(root).toEqual(definedRoot(leaves));
	for (const [index, leaf] of leaves.entries()) {
		const path = await inclusionPath(read, index, size);
		expect(rootOfPath(leaf, index, size, path)).toEqual(root);
	}
});

test("a path proves no other leaf, index, size or length", async () => {
	const leaves = numbered(300);
	const { edge, read } = treeOf(leaves);
	const root = hex(edge.root());
	const [leaf, other] = [leaves[258], leaves[257]];
	if (!leaf || !other) throw new Error("there are 300 leaves");
	const path = await inclusionPath(read, 258, 300);
	const wrong = [
		rootOfPath(other, 258, 300, path),
		rootOfPath(leaf, 257, 300, path),
		rootOfPath(leaf, 300, 300, path),
		rootOfPath(leaf, 258, 200, path),
		rootOfPath(leaf, 258, 300, path.slice(1)),
		rootOfPath(leaf, 258, 300, [...path, leaf]),
	];
	for (const found of wrong) expect(found && hex(found)).not.toBe(root);
});

test("a tree of 70,000 entries has the tiles of the C2SP example", () => {
	expect(levelsOf(70_000)).toBe(3);
	expect([0, 1, 2].map((level) => fullTiles(70_000, level))).toEqual([273, 1, 0]);
	expect([0, 1, 2].map((level) => partialWidth(70_000, level))).toEqual([112, 17, 1]);
	expect([0, 1].map((level) => partialWidth(256, level))).toEqual([0, 1]);
});

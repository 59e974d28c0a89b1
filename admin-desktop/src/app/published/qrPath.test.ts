import { expect, test } from "bun:test";
import decodeQR from "qr/decode.js";
import { qrPath } from "./qrPath.ts";

const SCALE = 4;

/** Draws a path of squares, as a camera sees it. */
function drawn({ path, size }: ReturnType<typeof qrPath>) {
	const width = size * SCALE;
	const data = new Uint8Array(width * width * 4).fill(255);
	for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
		for (let row = 0; row < SCALE; row++) {
			const start = ((Number(y) * SCALE + row) * width + Number(x) * SCALE) * 4;
			for (let at = start; at < start + SCALE * 4; at++) if (at % 4 !== 3) data[at] = 0;
		}
	return { width, height: width, data };
}

test.each([
	"https://rings.example/stories/the-ring",
	`https://rings.example/products/${"a-very-long-name-".repeat(10)}`,
	"http://127.0.0.1:3000/stories/%E3%81%8B",
])("a reader finds %p in its code", (address) => {
	expect(decodeQR(drawn(qrPath(address)))).toBe(address);
});

test("a code has a light border of four modules", () => {
	const { path, size } = qrPath("https://rings.example/stories/the-ring");
	const places = [...path.matchAll(/M(\d+) (\d+)h1/g)].map(([, x, y]) => [
		Number(x),
		Number(y),
	]);
	const all = places.flat();
	expect(Math.min(...all)).toBe(4);
	expect(Math.max(...all)).toBe(size - 5);
});

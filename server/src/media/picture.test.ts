import { expect, test } from "bun:test";
import sharp from "sharp";
import { picture } from "../../test/support/photos.ts";
import { makePicture } from "./picture.ts";

/** Makes a picture. @returns the largest number of sizes that were encoded at a time */
async function parallelSizes(width: number, height: number): Promise<number> {
	const bytes = await picture("jpeg", width, height);
	let most = 0;
	const sampling = setInterval(() => {
		most = Math.max(most, sharp.counters().process);
	});
	await makePicture(bytes).finally(() => clearInterval(sampling));
	return most;
}

test("two sizes of a picture are encoded at a time, and one of a large picture, for its memory", async () => {
	expect(await parallelSizes(2560, 3800)).toBe(2);
	expect(await parallelSizes(2560, 5000)).toBe(1);
});

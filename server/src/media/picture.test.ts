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

test("two sizes of a picture are encoded at a time, and one of a large picture", async () => {
	expect(await parallelSizes(2560, 3800)).toBe(2);
	expect(await parallelSizes(2560, 8000)).toBe(1);
});

test("an upright photo keeps as many pixels as a square of the maximum width", async () => {
	const sizeOf = async (width: number, height: number) => {
		const answer = await makePicture(await picture("jpeg", width, height));
		if ("code" in answer) throw new Error(answer.message);
		return [answer.master.width, answer.master.height];
	};
	expect(await sizeOf(3000, 2000)).toEqual([2560, 1707]);
	expect(await sizeOf(3000, 4000)).toEqual([2217, 2956]);
	expect(await sizeOf(2000, 6000)).toEqual([1920, 5760]);
	expect(await sizeOf(300, 400)).toEqual([300, 400]);
});

import { expect, test } from "bun:test";
import { Refusal } from "../../refusal.ts";
import { gather } from "./gathered-reads.ts";

/**
 * Returns a store that answers on command.
 * @param fails whether so many of them at once fail
 */
function answered(fails: (count: number) => Error | undefined = () => undefined) {
	const asked: number[][] = [];
	const { promise: told, resolve: tell } = Promise.withResolvers<void>();
	async function together(numbers: number[]) {
		asked.push(numbers);
		await told;
		const error = fails(numbers.length);
		if (error) throw error;
		return numbers.map((number) => number * 10);
	}
	const read = gather(
		async (number: number) => (await together([number]))[0] as number,
		together,
	);
	return { asked, read, tell };
}

const twenty = Array.from({ length: 20 }, (_, i) => i);

test("many concurrent reads are sent together, and each gets its own answer", async () => {
	const { asked, read, tell } = answered();
	const reads = twenty.map(read);
	tell();
	expect(await Promise.all(reads)).toEqual(twenty.map((number) => number * 10));
	expect(asked.map(({ length }) => length)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 12]);
});

test("if one of many requests fails, each is sent separately", async () => {
	const { asked, read, tell } = answered((count) =>
		count > 1 ? new Error("too large") : undefined,
	);
	const reads = twenty.map(read);
	tell();
	expect(await Promise.all(reads)).toEqual(twenty.map((number) => number * 10));
	expect(asked).toHaveLength(21);
});

test("if the store refuses many requests, none of them is sent again", async () => {
	const refusal = new Refusal("store-unreachable", "gone");
	const { asked, read, tell } = answered((count) => (count > 1 ? refusal : undefined));
	const reads = twenty.map(read);
	tell();
	const settled = await Promise.allSettled(reads);
	expect(settled.filter(({ status }) => status === "rejected")).toHaveLength(12);
	expect(asked).toHaveLength(9);
});

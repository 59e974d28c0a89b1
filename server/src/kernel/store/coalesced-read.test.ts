import { expect, test } from "bun:test";
import { coalesce } from "./coalesced-read.ts";

function controlledReads() {
	const begun: PromiseWithResolvers<void>[] = [];
	const read = coalesce(() => {
		const one = Promise.withResolvers<void>();
		begun.push(one);
		return one.promise;
	});
	const settle = () => new Promise((resume) => setImmediate(resume));
	return { begun, read, settle };
}

test("reads requested during a read share the next one", async () => {
	const { begun, read, settle } = controlledReads();
	const first = read();
	const others = [read(), read(), read()];
	let seen = false;
	const waiting = Promise.all(others).then(() => {
		seen = true;
	});
	begun[0]?.resolve();
	await first;
	await settle();
	expect([begun.length, seen]).toEqual([2, false]);
	begun[1]?.resolve();
	await waiting;
	expect(begun).toHaveLength(2);
});

test("a failed read fails for all that share it, and the next one starts again", async () => {
	const { begun, read, settle } = controlledReads();
	const [first, second] = [read(), read()];
	begun[0]?.reject(new Error("gone"));
	await expect(first).rejects.toThrow("gone");
	await settle();
	begun[1]?.resolve();
	await second;
	for (const n of [2, 3]) {
		const reading = read();
		begun[n]?.resolve();
		await reading;
	}
	expect(begun).toHaveLength(4);
});

import { expect, test } from "bun:test";
import { shareLooks } from "./coalesced-read.ts";

/** Looks that end when they are told to. */
function looks() {
	const begun: PromiseWithResolvers<void>[] = [];
	const look = shareLooks(() => {
		const one = Promise.withResolvers<void>();
		begun.push(one);
		return one.promise;
	});
	const settle = () => new Promise((resume) => setImmediate(resume));
	return { begun, look, settle };
}

test("whoever comes while a look is under way shares the next one", async () => {
	const { begun, look, settle } = looks();
	const first = look();
	const others = [look(), look(), look()];
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

test("whoever comes when none is under way begins one", async () => {
	const { begun, look } = looks();
	for (const n of [0, 1, 2]) {
		const looking = look();
		begun[n]?.resolve();
		await looking;
	}
	expect(begun).toHaveLength(3);
});

test("a look that fails fails for those who share it, and the next one begins all the same", async () => {
	const { begun, look, settle } = looks();
	const [first, second] = [look(), look()];
	begun[0]?.reject(new Error("gone"));
	await expect(first).rejects.toThrow("gone");
	await settle();
	begun[1]?.resolve();
	await second;
	const third = look();
	begun[2]?.resolve();
	await third;
	expect(begun).toHaveLength(3);
});

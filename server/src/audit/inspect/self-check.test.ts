import { expect, test } from "bun:test";
import { getPriority } from "node:os";
import { storesOnServers } from "../../../test/support/two-servers.ts";
import { lowerPriority } from "../../kernel/priority.ts";
import { createSelfCheck, lastCheck } from "./self-check.ts";

test("of two servers on one store, the one with the lease checks the log, and the other one then has nothing to do", async () => {
	const { openTwo } = await storesOnServers();
	const [one, other] = await openTwo();
	const { signal } = new AbortController();
	const [first, second] = [createSelfCheck(one, signal), createSelfCheck(other, signal)];
	await one.store.leases.runExclusive("check", one.store, async () => {
		await expect(second.roundIfDue()).rejects.toMatchObject({ code: "store-busy" });
		expect(await lastCheck(other.store, "log")).toBeUndefined();
	});
	await first.roundIfDue();
	const checked = await lastCheck(other.store, "log");
	expect(checked).toMatchObject({ count: one.log.position(), problems: [] });
	await second.roundIfDue();
	expect(await lastCheck(one.store, "log")).toEqual(checked);
});

test("a check has a lower priority than the server, and not so low that a busy machine never runs it", async () => {
	const child = Bun.spawn(["cat"], { stdin: "pipe" });
	expect(getPriority(child.pid)).toBe(getPriority());
	lowerPriority(child.pid);
	expect(getPriority(child.pid)).toBe(Math.min(getPriority() + 10, 19));
	child.stdin.end();
	await child.exited;
});

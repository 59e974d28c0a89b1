import { expect, test } from "bun:test";
import { getPriority } from "node:os";
import { storesOnServers } from "../../../test/support/two-servers.ts";
import { lowerPriority } from "../../kernel/priority.ts";
import { lastResult } from "../check-results.ts";
import { createBackgroundAudit } from "./background-audit.ts";

test("of two servers on one store, only the one with the lease checks the log", async () => {
	const { openTwo } = await storesOnServers();
	const [one, other] = await openTwo();
	const { signal } = new AbortController();
	const [first, second] = [
		createBackgroundAudit(one, signal),
		createBackgroundAudit(other, signal),
	];
	await one.store.leases.runExclusive("check", one.store, async () => {
		await expect(second.verifyIfDue()).rejects.toMatchObject({ code: "store-busy" });
		expect(await lastResult(other.store, "log")).toBeUndefined();
	});
	await first.verifyIfDue();
	const checked = await lastResult(other.store, "log");
	expect(checked).toMatchObject({ count: one.log.position(), problems: [] });
	await second.verifyIfDue();
	expect(await lastResult(one.store, "log")).toEqual(checked);
});

test("a check has a lower priority than the server, but runs on a busy machine", async () => {
	const child = Bun.spawn(["cat"], { stdin: "pipe" });
	expect(getPriority(child.pid)).toBe(getPriority());
	lowerPriority(child.pid);
	expect(getPriority(child.pid)).toBe(Math.min(getPriority() + 10, 19));
	child.stdin.end();
	await child.exited;
});

import { expect, test } from "bun:test";
import { pino } from "pino";
import { adasProfile, temporarySite } from "../../test/support/site.ts";
import { logOfStore } from "../kernel/log/log-source.ts";
import { yieldToEventLoop } from "../kernel/yield-to-event-loop.ts";
import { createExports } from "./export-response.ts";

async function exportsOf(timeoutMs?: number) {
	const { store, config, people } = await temporarySite();
	await people.recognize("github:1", adasProfile);
	const deps = {
		source: logOfStore(store),
		config,
		logger: pino({ level: "silent" }),
		sign: async () => {},
	};
	return createExports({ ...deps, ...(timeoutMs !== undefined && { timeoutMs }) });
}

const whole = { from: 1 };

/** Retries until an export starts, because finished exports are counted with a delay. */
async function begun(exported: Awaited<ReturnType<typeof exportsOf>>): Promise<Response> {
	for (;;) {
		const answer = await exported(whole).catch(() => null);
		if (answer) return answer;
		await yieldToEventLoop();
	}
}

test("the number of concurrent exports is limited, even if clients do not read", async () => {
	const exported = await exportsOf();
	const unread = await Promise.all([1, 2, 3, 4].map(() => exported(whole)));
	await expect(exported(whole)).rejects.toMatchObject({ code: "store-busy" });
	await unread[0]?.body?.cancel();
	const next = await begun(exported);
	await expect(exported(whole)).rejects.toMatchObject({ code: "store-busy" });
	expect(await next.text()).toContain('{"trailer":');
	for (const answer of unread.slice(1))
		expect(await answer.text()).toContain('{"trailer":');
});

test("a refused export uses no slot", async () => {
	const exported = await exportsOf();
	for (let i = 0; i < 9; i++)
		await expect(exported({ from: 99 })).rejects.toMatchObject({ code: "invalid" });
	expect((await exported(whole)).status).toBe(200);
});

test("an export that the client stops reading is aborted and frees its slot", async () => {
	const exported = await exportsOf(50);
	const unread = await Promise.all([1, 2, 3, 4].map(() => exported(whole)));
	for (const answer of unread)
		await expect(answer.body?.getReader().closed).rejects.toThrow(
			"The client did not read",
		);
	expect((await begun(exported)).status).toBe(200);
});

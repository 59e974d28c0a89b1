import { expect } from "bun:test";
import { torture } from "../crash/rounds.ts";
import { expectProven } from "../support/audit/audit.ts";
import { allRows } from "../support/audit/chain.ts";
import { browser, browserOf } from "../support/browser.ts";
import { listAt, storesOnServers, story } from "../support/two-servers.ts";

const WRITERS = 32;

torture(
	"two servers and their store, killed at any moment under many writers, have and show what they acknowledged, once",
	{ few: 3, full: 50 },
	async ({ rounds, chance }) => {
		const stores = await storesOnServers();
		const servers = await stores.serveTwo();
		const { jar } = await browserOf(servers[0].address, "admin");
		const written = new Set<string>();
		let ended = false;

		/** To one server after the other under the same key, until there is an answer. */
		async function write(slug: string, key: string): Promise<void> {
			for (;;) {
				const { address } = chance.pick(servers);
				const headers = { "idempotency-key": key, origin: address };
				const admin = browser(address, headers, jar);
				const answer = await admin.send("POST", "/api/admin/stories", story(slug)).catch(() => undefined);
				if (answer?.status === 201) return void written.add(slug);
				if (answer && answer.status !== 503) throw new Error(`${answer.status} ${await answer.text()}`);
				await Bun.sleep(20);
			}
		}
		const writing = Array.from({ length: WRITERS }, async (_, writer) => {
			for (let i = 0; !ended; i++) await write(`story-${writer}-${i}`, `key-${writer}-${i}`);
		});

		for (let round = 0; round < rounds; round++) {
			const before = written.size;
			await Bun.sleep(chance.below(300));
			if (chance.oneIn(2)) await stores.site.crash();
			else {
				const killed = chance.below(2);
				await servers[killed]?.kill();
				servers[killed] = await stores.serve();
			}
			while (written.size < before + WRITERS) await Promise.race([...writing, Bun.sleep(20)]);
		}
		ended = true;
		await Promise.all(writing);

		const drafted = (await allRows(await stores.look())).filter(({ type }) => type === "StoryDrafted");
		const expected = [...written].sort();
		expect(drafted.map(({ data }) => JSON.parse(data).slug).sort()).toEqual(expected);
		for (const { address } of servers)
			expect((await listAt(address)).map(({ slug }) => slug).sort()).toEqual(expected);
		await expectProven(servers[0].folder, stores.env);
	},
);

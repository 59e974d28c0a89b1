import { expect, test } from "bun:test";
import { deliveriesIn } from "../../src/sending/deliveries.ts";
import { torture } from "../crash/rounds.ts";
import { expectProven } from "../support/audit/audit.ts";
import { allRows, brokenPositions } from "../support/audit/chain.ts";
import { browser, browserOf } from "../support/browser.ts";
import { addresses, draft, subscribeAll } from "../support/newsletter.ts";
import { smtpServer } from "../support/servers/smtp.ts";
import { temporarySite } from "../support/site.ts";
import { listAt, storesOnServers, story } from "../support/two-servers.ts";

const WRITERS = 32;

torture(
	"two servers and their store, killed at any time under many writers, " +
		"have and show every acknowledged change, once",
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
				const answer = await admin
					.send("POST", "/api/admin/stories", story(slug))
					.catch(() => undefined);
				if (answer?.status === 201) return void written.add(slug);
				if (answer && answer.status !== 503)
					throw new Error(`${answer.status} ${await answer.text()}`);
				await Bun.sleep(20);
			}
		}
		const writing = Array.from({ length: WRITERS }, async (_, writer) => {
			for (let i = 0; !ended; i++)
				await write(`story-${writer}-${i}`, `key-${writer}-${i}`);
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
			while (written.size < before + WRITERS)
				await Promise.race([...writing, Bun.sleep(20)]);
		}
		ended = true;
		await Promise.all(writing);

		const drafted = (await allRows(await stores.look())).filter(
			({ type }) => type === "StoryDrafted",
		);
		const expected = [...written].sort();
		expect(drafted.map(({ data }) => JSON.parse(data).slug).sort()).toEqual(expected);
		for (const { address } of servers)
			expect((await listAt(address)).map(({ slug }) => slug).sort()).toEqual(expected);
		await expectProven(servers[0].folder, stores.env);
	},
);

const PEOPLE = 8;
const STORIES = ["story-1", "story-2", "story-3", "story-4"];

/**
 * A whole second, in milliseconds: so far ahead that everything is scheduled before it on
 * a busy machine, too.
 */
const soon = () => Math.ceil(Date.now() / 1000 + 4) * 1000;

async function prepared() {
	const smtp = await smtpServer();
	const stores = await storesOnServers();
	await subscribeAll(await temporarySite(stores.env), addresses(PEOPLE));
	return {
		smtp,
		...stores,
		mailed: { SMTP_URL: smtp.url, NEWSLETTER_SENDERS: draft.fromEmail },
	};
}

/** @returns the moment that all is scheduled for, in milliseconds */
async function scheduleAll(address: string): Promise<number> {
	const admin = await browserOf(address, "admin");
	for (const name of STORIES)
		await admin.send("POST", "/api/admin/stories", {
			...story(name),
			isPublished: false,
		});
	const at = soon();
	const moment = { local: new Date(at).toISOString().slice(0, 19), timeZone: "UTC" };
	const answers = await Promise.all([
		...STORIES.map((name) =>
			admin.send("PUT", `/api/admin/schedule/${name.replace("-", "/")}`, moment),
		),
		admin.send("POST", "/api/admin/schedule/newsletter", { ...draft, ...moment }),
	]);
	expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 201]);
	return at;
}

/**
 * Each once, and not before its moment.
 * @returns the mails to each person, and what is known of each delivery
 */
async function begunOnce({ smtp, look }: Awaited<ReturnType<typeof prepared>>) {
	const store = await look();
	const ended = `SELECT 1 FROM newsletters WHERE status = 'completed' AND NOT EXISTS (SELECT 1
		FROM scheduled)`;
	while ((await store.read(ended)).rows.length === 0) await Bun.sleep(200);
	const rows = await allRows(store);
	const begun = rows.filter(({ type }) =>
		/^(StoryPublished|NewsletterQueued)$/.test(type),
	);
	expect(begun.map(({ stream }) => stream).sort()).toEqual(["newsletter-1", ...STORIES]);
	for (const { stream, recordedAt } of begun) {
		const scheduled = rows.find(
			(row) => row.stream === stream && /Scheduled$/.test(row.type),
		);
		expect(recordedAt >= JSON.parse(scheduled?.data ?? "{}").at).toBe(true);
	}
	expect(await brokenPositions(store)).toEqual([]);
	const deliveries = await deliveriesIn(
		store,
		1,
		["sent", "unknown", "failed", "queued", "sending"],
		PEOPLE + 1,
	);
	const mails = smtp.received.flatMap(({ to }) => to);
	return deliveries.map(({ id, state }) => ({
		state,
		mails: mails.filter((address) => address === `person-${id}@example.com`).length,
	}));
}

test("of two servers, one publishes a due story, and each subscriber gets one mail", async () => {
	const site = await prepared();
	const servers = await site.openTwo(site.mailed);
	for (const { scheduler } of servers) scheduler.wake();
	await scheduleAll(servers[0].address);
	expect(await begunOnce(site)).toEqual(Array(PEOPLE).fill({ state: "sent", mails: 1 }));
}, 120_000);

torture(
	"servers killed at the scheduled time and restarted publish and send every " +
		"scheduled item, once, not early",
	{ few: 3, full: 20 },
	async ({ rounds, chance }) => {
		const begun: ReturnType<typeof begunOnce>[] = [];
		for (let round = 0; round < rounds; round++) {
			const site = await prepared();
			const servers = await site.serveTwo(site.mailed);
			const at = await scheduleAll(servers[0].address);
			await Bun.sleep(at - 50 - Date.now() + chance.below(250));
			await Promise.all(servers.map(({ kill }) => kill()));
			await site.serve(site.mailed);
			// Where mails were on their way, their lease has to end first: the next round does
			// not wait for that.
			begun.push(begunOnce(site));
		}
		for (const deliveries of await Promise.all(begun)) {
			expect(deliveries).toHaveLength(PEOPLE);
			// Deliveries under way when the server was killed have an unknown outcome and are
			// not repeated.
			for (const { state, mails } of deliveries)
				expect(state === "unknown" ? mails <= 1 : state === "sent" && mails === 1).toBe(
					true,
				);
		}
	},
);

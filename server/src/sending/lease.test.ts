import { expect, test } from "bun:test";
import pino from "pino";
import { listeningSite } from "../../test/support/browser.ts";
import { addresses, draft, subscribeAll } from "../../test/support/newsletter.ts";
import { smtpServer } from "../../test/support/servers/smtp.ts";
import { byTest } from "../../test/support/site.ts";
import { smtpMailer } from "../subscriptions/index.ts";
import { queueForAll } from "./commands.ts";
import { deliveryCounts } from "./deliveries.ts";
import { LEASE_MS, recover, releaseLease, step, takeLease } from "./ledger.ts";
import { createSender } from "./sender/sender.ts";

async function queued(people: number) {
	const smtp = await smtpServer();
	const site = await listeningSite();
	await subscribeAll(site, addresses(people));
	await queueForAll(site, draft, byTest);
	return { ...site, smtp };
}

test("one sender at a time: a second one gets the lease when the first gives it back or falls silent", async () => {
	const { store } = await queued(1);
	const first = await takeLease(store, 0);
	expect(first).toBe(1);
	expect(await takeLease(store, LEASE_MS - 1)).toBeUndefined();
	const second = await takeLease(store, LEASE_MS);
	expect(second).toBe(2);
	if (first) await releaseLease(store, first);
	expect(await takeLease(store, LEASE_MS + 1)).toBeUndefined();
	if (second) await releaseLease(store, second);
	expect(await takeLease(store, LEASE_MS + 2)).toBe(3);
});

test("a sender that was taken for dead can neither begin nor end a delivery", async () => {
	const { store } = await queued(3);
	const now = new Date();
	const old = await takeLease(store, now.getTime());
	if (!old) throw new Error("no lease");
	expect(await step(store, old, 1, [], [1], now)).toEqual(new Set([1]));
	const young = await takeLease(store, now.getTime() + LEASE_MS);
	if (!young) throw new Error("no lease");
	expect(await recover(store, young, now)).toBe(1);
	const sent = { id: 1, state: "sent" as const, reason: null, dueAt: 0, attempts: 1 };
	expect(await step(store, old, 1, [sent], [2], now)).toBeUndefined();
	expect(await deliveryCounts(store, 1)).toMatchObject({ queued: 2, unknown: 1, sent: 0, sending: 0 });
});

test("two senders woken at once mail everybody once", async () => {
	const { smtp, config, newsletter, ...site } = await queued(150);
	const logger = pino({ level: "silent" });
	const given = { ...site, ...newsletter, site: async () => config.site, logger, rate: undefined };
	const senders = [1, 2].map(() => createSender({ ...given, mailer: smtpMailer(smtp.url) }));
	for (const sender of senders) sender.wake();
	expect(await senders[1]?.completion(1)).toMatchObject({ sent: 150, failed: 0, unknown: 0 });
	for (const sender of senders) await sender.stop();
	expect(smtp.received.flatMap(({ to }) => to).sort()).toEqual(addresses(150).sort());
});

import { expect, test } from "bun:test";
import { listeningSite } from "../../../test/support/browser.ts";
import { addresses, draft, subscribeAll } from "../../../test/support/newsletter.ts";
import { smtpServer } from "../../../test/support/servers/smtp.ts";
import { byTest } from "../../../test/support/site.ts";
import { afterwards } from "../../../test/support/temporary.ts";
import type { Store } from "../../kernel/store/store.ts";
import { smtpMailer } from "../../subscriptions/index.ts";
import { deliveryCounts } from "../deliveries.ts";
import { LEASE_MS, markInterrupted, releaseLease, step, takeLease } from "../ledger.ts";
import { queueForAll } from "../sending-routes.ts";
import { nextStep, outcomeOf, type SendingState } from "./send-newsletter.ts";
import { createSender } from "./sender.ts";
import { createThrottle } from "./throttle.ts";

const HOUR_MS = 60 * 60_000;
const now = 1_000_000;
const idle: SendingState = {
	waiting: 0,
	inFlight: 0,
	claimed: 0,
	claimRequests: 0,
	claimRequestedAt: now,
	outcomes: 0,
	outcomesSince: now,
	renewedAt: now,
	dueAt: undefined,
	isFailing: false,
	stopAt: undefined,
};

const claims: [claim: string, state: Partial<SendingState>, step: object][] = [
	["nothing is known: what is due is read", {}, { kind: "read" }],
	["what waits is given to the mailer", { waiting: 500 }, { kind: "send", max: 64 }],
	[
		"no more than the mailer can use",
		{ waiting: 500, inFlight: 60 },
		{ kind: "send", max: 4 },
	],
	[
		"mails that ask wait for others to share a commit",
		{ inFlight: 64, claimRequests: 9 },
		{ kind: "wait", ms: 5 },
	],
	[
		"not for long",
		{ inFlight: 64, claimRequests: 1, claimRequestedAt: now - 5 },
		{ kind: "commit" },
	],
	[
		"nor where every connection asks",
		{ waiting: 9, inFlight: 64, claimRequests: 10 },
		{ kind: "commit" },
	],
	[
		"nor where no other is under way",
		{ inFlight: 1, claimRequests: 1 },
		{ kind: "commit" },
	],
	[
		"few that ended wait for others",
		{ outcomes: 3, inFlight: 64, dueAt: null },
		{ kind: "wait", ms: 20 },
	],
	[
		"not for long",
		{ outcomes: 3, outcomesSince: now - 20, inFlight: 64, dueAt: null },
		{ kind: "commit" },
	],
	[
		"many that ended are written down",
		{ outcomes: 24, inFlight: 40, dueAt: null },
		{ kind: "commit" },
	],
	[
		"the last that ended are written down",
		{ outcomes: 1, dueAt: null },
		{ kind: "commit" },
	],
	[
		"the lease is renewed in good time",
		{ renewedAt: now - 10_000, inFlight: 1 },
		{ kind: "commit" },
	],
	["what is due later is waited for", { dueAt: now + 700 }, { kind: "wait", ms: 700 }],
	["what has become due is read", { dueAt: now }, { kind: "read" }],
	["nothing is left: completed", { dueAt: null }, { kind: "end", reason: "completed" }],
	[
		"something is under way: not completed",
		{ inFlight: 1, dueAt: null },
		{ kind: "wait", ms: 10_000 },
	],
	[
		"too many fail: nothing else is given",
		{ isFailing: true, waiting: 9, inFlight: 2 },
		{ kind: "wait", ms: 10_000 },
	],
	[
		"and when those under way have ended, it is paused",
		{ isFailing: true, waiting: 9 },
		{ kind: "end", reason: "paused" },
	],
	[
		"a stop does not wait for mails that cannot have left",
		{ stopAt: now + 2000, inFlight: 9 },
		{ kind: "end", reason: "stopped" },
	],
	[
		"but for those that may have",
		{ stopAt: now + 2000, inFlight: 9, claimed: 1 },
		{ kind: "wait", ms: 2000 },
	],
	[
		"for a while",
		{ stopAt: now, inFlight: 9, claimed: 1 },
		{ kind: "end", reason: "stopped" },
	],
	["and writes down what has ended", { stopAt: now, outcomes: 1 }, { kind: "commit" }],
];

test.each(claims)("%s", (_, state, step) => {
	expect(nextStep({ ...idle, ...state }, now)).toEqual(
		step as ReturnType<typeof nextStep>,
	);
});

const at = new Date(now);

test("a temporary refusal is tried again four times, and then has failed", () => {
	const refused = { kind: "refused", isTemporary: true, reason: "421" } as const;
	const waits = [1, 2, 3, 4].map((count) => outcomeOf(7, refused, count, at).dueAt - now);
	expect(waits).toEqual([1000, 15_000, 120_000, 600_000]);
	expect(outcomeOf(7, refused, 5, at)).toEqual({
		id: 7,
		state: "failed",
		reason: "421",
		dueAt: 0,
		attempts: 5,
	});
});

test("permanent refusals and unknown outcomes are not retried automatically", () => {
	const refused = { kind: "refused", isTemporary: false, reason: "550" } as const;
	expect(outcomeOf(7, refused, 1, at).state).toBe("failed");
	expect(outcomeOf(7, { kind: "uncertain", reason: "closed" }, 1, at).state).toBe(
		"unknown",
	);
});

test("no more go a second than the rate, evenly, and as many as wanted without one", () => {
	let now = 0;
	const throttle = createThrottle(40, () => now);
	let gone = throttle.take(64);
	expect(gone).toBe(4);
	for (; now < 1000; now += throttle.waitMs()) gone += throttle.take(64);
	expect(gone).toBeLessThanOrEqual(44);
	expect(gone).toBeGreaterThanOrEqual(40);
	expect(createThrottle(undefined).take(64)).toBe(64);
});

async function queued(people: number) {
	const smtp = await smtpServer();
	const site = await listeningSite();
	await subscribeAll(site, addresses(people));
	await queueForAll(site, draft, byTest);
	return { ...site, smtp };
}

/** Moves the end of the lease as if this time had passed. */
const pass = (store: Store, ms: number) =>
	store.write([
		{ sql: "UPDATE newsletter_lease SET expires_at = expires_at - ?", args: [ms] },
	]);

test("a second sender gets the lease after its release or its expiry", async () => {
	const { store } = await queued(1);
	const first = await takeLease(store);
	expect(first).toBe(1);
	expect(await takeLease(store)).toBeUndefined();
	await pass(store, LEASE_MS);
	const second = await takeLease(store);
	expect(second).toBe(2);
	if (first) await releaseLease(store, first);
	expect(await takeLease(store)).toBeUndefined();
	if (second) await releaseLease(store, second);
	expect(await takeLease(store)).toBe(3);
});

test.each([HOUR_MS, -HOUR_MS])(
	"a clock that is %d ms ahead takes no lease too early and gives none for longer",
	async (skew) => {
		const { store } = await queued(1);
		const { now } = Date;
		afterwards(() => {
			Date.now = now;
		});
		Date.now = () => now() + skew;
		const first = Number(await takeLease(store));
		expect(await takeLease(store)).toBeUndefined();
		expect(await step(store, first, 1, [], [], new Date(Date.now()))).toEqual(new Set());
		Date.now = now;
		expect(await takeLease(store)).toBeUndefined();
		await pass(store, LEASE_MS);
		expect(await takeLease(store)).toBe(2);
	},
);

test("a sender that was declared dead can neither begin nor end a delivery", async () => {
	const { store } = await queued(3);
	const now = new Date();
	const old = Number(await takeLease(store));
	expect(await step(store, old, 1, [], [1], now)).toEqual(new Set([1]));
	await pass(store, LEASE_MS);
	const young = Number(await takeLease(store));
	expect(await markInterrupted(store, young, now)).toBe(1);
	const sent = { id: 1, state: "sent" as const, reason: null, dueAt: 0, attempts: 1 };
	expect(await step(store, old, 1, [sent], [2], now)).toBeUndefined();
	expect(await deliveryCounts(store, 1)).toMatchObject({
		queued: 2,
		unknown: 1,
		sent: 0,
		sending: 0,
	});
});

test("two concurrent senders mail each person once", async () => {
	const { smtp, config, newsletter, ...site } = await queued(150);
	const given = {
		...site,
		...newsletter,
		site: async () => config.site,
		rate: undefined,
	};
	const senders = [1, 2].map(() =>
		createSender({ ...given, mailer: smtpMailer(smtp.url) }),
	);
	for (const sender of senders) sender.wake();
	expect(await senders[1]?.completion(1)).toMatchObject({
		sent: 150,
		failed: 0,
		unknown: 0,
	});
	for (const sender of senders) await sender.stop();
	expect(smtp.received.flatMap(({ to }) => to).sort()).toEqual(addresses(150).sort());
});

import { expect, test } from "bun:test";
import { addCatalogue, seedDemo } from "../demo/seed.ts";
import { addReaders } from "../demo/seed-activity.ts";
import { browserOf, listeningSite } from "./support/browser.ts";
import { addresses, draft, mailingSite, startMails } from "./support/newsletter.ts";
import { temporarySite } from "./support/site.ts";

const SUBSCRIPTIONS = "/api/admin/newsletter-subscriptions";

async function demoSite() {
	const site = await listeningSite({ NEWSLETTER_SENDERS: draft.fromEmail });
	await seedDemo(site);
	const admin = await browserOf(site.address, "admin");
	const read = async (path: string) => (await admin.visit(path)).json();
	return { ...site, admin, read };
}

test("the demo has readers, a sent newsletter, visits, pictures and unfinished work", async () => {
	const { read } = await demoSite();
	expect(await read(`${SUBSCRIPTIONS}/counts`)).toEqual({
		total: 14,
		active: 10,
		pending: 2,
	});
	expect(await read("/api/admin/newsletters")).toMatchObject([
		{ status: "completed", recipients: 10, sent: 9, suppressed: 1, isShown: true },
	]);
	expect(await read("/api/admin/newsletter-drafts")).toHaveLength(1);
	expect(await read("/api/admin/suppressions")).toHaveLength(1);
	expect(await read("/api/admin/schedule")).toMatchObject([{ kind: "story" }]);
	expect(await read("/api/admin/products/deleted")).toHaveLength(1);
	const images: { uses: unknown[] }[] = await read("/api/admin/images?limit=100");
	expect(images).toHaveLength(43);
	expect(images.filter(({ uses }) => uses.length === 0)).toEqual([]);
	expect(await read("/api/admin/images/undescribed")).toHaveLength(1);
	const { total } = await read("/api/admin/statistics");
	for (const count of Object.values(total)) expect(count).toBeGreaterThan(0);
});

test("no mail goes to demo subscribers, whatever is sent", async () => {
	const site = await mailingSite(2);
	await addReaders(site);
	startMails(site);
	expect(
		await (await site.admin.visit("/api/admin/newsletter-recipients")).json(),
	).toEqual({ people: 2, suppressed: 0, demo: 10 });
	expect(await site.send()).toMatchObject({ sent: 2, suppressed: 0 });
	const [first] = await (await site.admin.visit(SUBSCRIPTIONS)).json();
	expect(first).toMatchObject({ isActive: false, confirmedAt: null });
	const resent = await site.admin.send("POST", `${SUBSCRIPTIONS}/${first.id}/resend`);
	expect([resent.status, await resent.json()]).toEqual([
		422,
		expect.objectContaining({ message: "Demo subscribers get no email." }),
	]);
	expect(site.mailed()).toEqual(addresses(2));
	const { rows } = await site.store.read("SELECT count(*) FROM mail_deliveries");
	expect(rows).toEqual([[0]]);
});

test("a queued mail to a demo subscriber is dropped", async () => {
	const site = await mailingSite(1);
	await addReaders(site);
	const states = async () =>
		(await site.store.read("SELECT DISTINCT state FROM mail_deliveries")).rows.flat();
	await site.store.write([
		`INSERT INTO mail_deliveries
			(id, kind, subscription_id, state, attempts, due_at, reason, updated_at)
		 SELECT 'mail-' || id, 'confirmation', id, 'queued', 0, 0, NULL, '2026-01-01T00:00:00.000Z'
		 FROM subscriptions WHERE is_demo = 1 AND status = 'pending'`,
	]);
	expect(await states()).toEqual(["queued"]);
	startMails(site);
	while ((await states())[0] === "queued") await Bun.sleep(5);
	expect(await states()).toEqual([]);
	expect(site.mailed()).toEqual([]);
});

test("a demo subscriber has a consent trail and can be erased", async () => {
	const { admin, read, store } = await demoSite();
	const all: { id: number; confirmedAt: string | null }[] = await read(SUBSCRIPTIONS);
	const id = all.find(({ confirmedAt }) => confirmedAt !== null)?.id;
	const report = await read(`${SUBSCRIPTIONS}/${id}/export`);
	expect(report.events).toMatchObject([
		{ type: "SubscriptionImported", data: { format: "demo" } },
	]);
	const rowsIn = (table: string) =>
		report.tables.find((one: { table: string }) => one.table === table).rows;
	expect(rowsIn("newsletter_deliveries")).toHaveLength(1);
	expect((await admin.send("DELETE", `${SUBSCRIPTIONS}/${id}`)).status).toBe(204);
	expect((await read(`${SUBSCRIPTIONS}/counts`)).total).toBe(13);
	const { rows } = await store.read("SELECT id FROM subscriptions WHERE id = ?", [
		Number(id),
	]);
	expect(rows).toEqual([]);
});

test("a start continues after an interruption, and adds nothing if it is complete", async () => {
	const whole = await temporarySite({ DEMO: "off" });
	expect(await seedDemo(whole)).toBe(26);
	const eventCount = whole.log.position();
	expect(await seedDemo(whole)).toBe(0);
	expect(whole.log.position()).toBe(eventCount);

	for (const appends of [1, 27, 40]) {
		const site = await temporarySite({ DEMO: "off" });
		let count = 0;
		const append: typeof site.log.append = (...request) => {
			if (count++ >= appends) return Promise.reject(new Error("disk"));
			return site.log.append(...request);
		};
		const failing = { ...site, log: { ...site.log, append } };
		await expect(seedDemo(failing)).rejects.toThrow("disk");
		await seedDemo(site);
		expect(site.log.position()).toBe(eventCount);
	}
});

test("the demo of an earlier version gets no activity", async () => {
	const { store, log, ...site } = await temporarySite({ DEMO: "off" });
	await addCatalogue(log);
	const position = log.position();
	expect(await seedDemo({ ...site, store, log })).toBe(0);
	expect(log.position()).toBe(position);
});

test("the demo has the same counts on every site", async () => {
	const countsOf = async () => {
		const site = await temporarySite({ DEMO: "off" });
		await seedDemo(site);
		const sql = `SELECT what, product_id, story_id, page, sum("count")
			FROM daily_visits GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`;
		return (await site.store.read(sql)).rows;
	};
	expect(await countsOf()).toEqual(await countsOf());
});

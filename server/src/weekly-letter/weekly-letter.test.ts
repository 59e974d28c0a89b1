import { expect, test } from "bun:test";
import { browser, browserOf, listeningSite } from "../../test/support/browser.ts";
import { subscribeAll } from "../../test/support/newsletter.ts";
import { smtpServer } from "../../test/support/servers/smtp.ts";
import { adasProfile, byTest, temporarySite } from "../../test/support/site.ts";
import { storesOnServers } from "../../test/support/two-servers.ts";
import { storeDrill } from "../backup/index.ts";
import { createNewsletter } from "../sending/index.ts";
import { createWeeklyLetters, weeklyLetterKind } from "./index.ts";
import { stopToken } from "./letter-choice.ts";
import { type LetterFacts, letterFacts } from "./letter-facts.ts";
import { writeLetter } from "./letter-mail.ts";
import { letterId } from "./letter-sender.ts";
import { suggestionFor } from "./letter-suggestion.ts";
import { stateOf } from "./letter-text.ts";
import { dueWeek, weekFrom, weekText } from "./letter-time.ts";

type Site = Awaited<ReturnType<typeof temporarySite>>;

const MONDAY = new Date("2026-11-23T07:30:00Z");
const WEEK = { from: "2026-11-16", to: "2026-11-22" };

const admin = (email: string, emailVerified = true) => ({
	...adasProfile,
	email,
	emailVerified,
});

async function addAdministrators(site: Site, ...people: ReturnType<typeof admin>[]) {
	const ids: number[] = [];
	for (const [i, person] of people.entries()) {
		const id = await site.people.recognize(`test:${i}`, person);
		await site.people.setAdmin(id, true, byTest);
		ids.push(id);
	}
	return ids;
}

/** Letters of one process. */
function lettersOf(site: Site, now = MONDAY) {
	const newsletter = createNewsletter({
		...site,
		otherKinds: [weeklyLetterKind(site)],
	});
	const { mails, suppressions } = newsletter;
	// The test sends the letters, and knows when they have left.
	const quiet = { suppressions, mails: { ...mails, wake: () => {} } };
	const letters = createWeeklyLetters({ ...site, newsletter: quiet, now: () => now });
	return { send: mails.sendWaiting, queue: letters.queue };
}

async function siteWithLetters(env: Record<string, string> = {}) {
	const smtp = await smtpServer();
	const mail = { SMTP_URL: smtp.url, NEWSLETTER_SENDERS: "hello@jewels.example" };
	const site = await temporarySite({ ...mail, ...env });
	return { site, smtp, mail, ...lettersOf(site) };
}

test("letters are due on a Monday from seven o'clock in the site's time zone", () => {
	const due = (at: string) => dueWeek("Europe/Rome", new Date(at));
	expect(due("2026-11-23T05:59:00Z")).toBeUndefined();
	expect(due("2026-11-23T06:00:00Z")).toEqual(WEEK);
	expect(due("2026-11-23T22:59:00Z")).toEqual(WEEK);
	expect(due("2026-11-23T23:00:00Z")).toBeUndefined();
	expect(due("2026-11-22T12:00:00Z")).toBeUndefined();
	expect(weekFrom(WEEK.from)).toEqual(WEEK);
	expect(weekText(WEEK, "en")).toBe("November 16 – 22, 2026");
	expect(weekText(weekFrom("2026-11-30"), "de")).toBe("30. November – 6. Dezember 2026");
});

test("each administrator with a verified address gets one letter a week", async () => {
	const { site, smtp, send, queue } = await siteWithLetters();
	await addAdministrators(
		site,
		admin("ada@example.com"),
		admin("unverified@example.com", false),
		admin("gone@example.com"),
	);
	await site.people.recognize("test:reader", admin("reader@example.com"));
	await site.newsletter.suppressions.report("gone@example.com", "hard-bounce", byTest);
	for (let n = 0; n < 3; n++) {
		await queue();
		await send();
	}
	expect(smtp.received.map(({ to }) => to)).toEqual([["ada@example.com"]]);
	const raw = smtp.received[0]?.raw.toString() ?? "";
	expect(raw).toMatch(/^Subject: =\?UTF-8\?Q\?Your_week=3A_November_16/m);
	expect(raw).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
	await lettersOf(site, new Date("2026-11-30T12:00:00Z")).queue();
	await send();
	expect(smtp.received).toHaveLength(2);
});

test("several servers send each letter once", async () => {
	const { env } = await storesOnServers();
	const first = await siteWithLetters({ ...env });
	await addAdministrators(first.site, admin("ada@example.com"));
	const second = lettersOf(await temporarySite({ ...env, ...first.mail }));
	await Promise.all([first.queue(), second.queue(), first.queue(), second.queue()]);
	await Promise.all([first.send(), second.send()]);
	await second.send();
	expect(first.smtp.received).toHaveLength(1);
});

test("a letter that a killed server was sending is not sent again", async () => {
	const { site, smtp, send, queue } = await siteWithLetters();
	const [account = 0] = await addAdministrators(site, admin("ada@example.com"));
	await queue();
	// The state after a server was killed between the claim and the answer.
	await site.store.write([
		`UPDATE mail_deliveries SET state = 'sending' WHERE id = '${letterId(WEEK, account)}'`,
	]);
	await queue();
	await send();
	expect(smtp.received).toEqual([]);
});

test("without a mail server, no letter is written", async () => {
	const site = await temporarySite();
	await addAdministrators(site, admin("ada@example.com"));
	await lettersOf(site).queue();
	const { rows } = await site.store.read("SELECT count(*) FROM mail_deliveries");
	expect(rows).toEqual([[0]]);
});

test("one press in the letter turns it off, and GET changes nothing", async () => {
	const smtp = await smtpServer();
	const mail = { SMTP_URL: smtp.url, NEWSLETTER_SENDERS: "hello@jewels.example" };
	const site = await listeningSite(mail);
	const { send, queue } = lettersOf(site);
	const [account = 0, other = 0] = await addAdministrators(
		site,
		admin("ada@example.com"),
		admin("eve@example.com"),
	);
	const visitor = browser(site.address);
	const path = (token: string) => `/weekly-letter/stop?token=${token}`;
	const token = stopToken(site.keys, account);
	const page = await visitor.visit(path(token));
	expect([page.status, await page.text()]).toEqual([
		200,
		expect.stringContaining("Turn the weekly letter off?"),
	]);
	const forged = token.replace(`${account}.`, `${other}.`);
	for (const wrong of [forged, "", "1.x", `${token}x`])
		expect((await visitor.visit(path(wrong), { method: "POST" })).status).toBe(404);
	const position = site.log.position();
	const form = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
	for (let n = 0; n < 2; n++) {
		const done = await visitor.visit(path(token), { method: "POST", body: form });
		expect([done.status, await done.text()]).toEqual([
			200,
			expect.stringContaining("The weekly letter is off"),
		]);
	}
	expect(site.log.position()).toBe(position + 1);
	await queue();
	await send();
	expect(smtp.received.map(({ to }) => to)).toEqual([["eve@example.com"]]);
});

test("the settings show the letter and turn it off and on", async () => {
	const site = await listeningSite();
	const ada = await browserOf(site.address, "admin");
	const path = "/api/admin/weekly-letter";
	const letter = await (await ada.visit(path)).json();
	expect(letter).toMatchObject({ isOn: true, isSent: false });
	expect(letter.html).toContain("It was a quiet week");
	expect(letter.html).not.toContain("read to the end");
	expect(letter.text).toContain("Turn this letter off: ");
	expect(await (await ada.send("PUT", path, { isOn: false })).json()).toMatchObject({
		isOn: false,
	});
	expect(await (await ada.visit(path)).json()).toMatchObject({ isOn: false });
	expect(await (await ada.send("PUT", path, { isOn: true })).json()).toMatchObject({
		isOn: true,
	});
});

test("the letter has the language of the site, and its pages that of the visitor", async () => {
	const site = await listeningSite();
	const settings = { ...site.config.site, language: "de" };
	const facts = { ...someFacts, sums: { finished: 1, clicks: 2, signUps: 0 } };
	const letter = writeLetter({ site: settings, facts, stopLink: "x:stop", now: MONDAY });
	expect(letter.subject).toBe("Ihre Woche: 16.–22. November 2026");
	for (const text of [
		"1 Geschichte zu Ende gelesen (1 mehr als in der Woche davor)",
		"0 Anmeldungen zum Newsletter (wie in der Woche davor)",
		"Letzte Sicherung: Noch keine",
		"Diesen Wochenbrief abbestellen: x:stop",
	])
		expect(letter.text).toContain(text);
	expect(letter.html).toContain('<html lang="de"');
	const page = await fetch(`${site.address}/weekly-letter/stop?token=x`, {
		headers: { "accept-language": "fr" },
	});
	expect([page.status, await page.text()]).toEqual([
		404,
		expect.stringContaining("Ce lien ne fonctionne pas"),
	]);
});

test("the letter has the sums of its week, and the state of the site", async () => {
	const site = await temporarySite();
	const counted = (day: string, counts: object[]) =>
		site.log.append({
			...byTest,
			stream: `visits-${day.replaceAll("-", "")}`,
			expectedVersion: 0,
			events: [{ type: "VisitsCounted", data: { day, counts } } as never],
		});
	await counted("2026-11-15", [{ what: "finished", storyId: 1, count: 9 }]);
	await counted("2026-11-16", [
		{ what: "finished", storyId: 1, count: 3 },
		{ what: "etsy", productId: 1, count: 2 },
		{ what: "signed-up", page: "/", count: 1 },
	]);
	await counted("2026-11-22", [{ what: "amazon", productId: 1, count: 2 }]);
	await counted("2026-11-23", [{ what: "finished", storyId: 1, count: 50 }]);
	await storeDrill(
		site.store,
		{
			verdict: "failed",
			says: "site.db is missing.",
			source: "copy",
			position: 5,
			seconds: 1,
			bytes: 0,
		},
		new Date("2026-11-22T04:00:00Z"),
	);
	const facts = await letterFacts(site, WEEK, MONDAY);
	const stopLink = "https://jewels.example/weekly-letter/stop?token=1.x";
	const letter = writeLetter({ site: site.config.site, facts, stopLink, now: MONDAY });
	for (const text of [
		"3 stories read to the end (6 fewer than in the week before)",
		"4 clicks on a piece in your shops (4 more than in the week before)",
		"1 newsletter sign-up (1 more than in the week before)",
		"Last backup: None yet",
		"Trial restore: Failed on November 22",
		"History: Not verified yet",
		"Make a new backup: the newest one could not be restored in a trial.",
		`Turn this letter off: ${stopLink}`,
	])
		expect(letter.text).toContain(text);
	expect(letter.html).toContain("Turn this letter off");
	expect(letter.html).not.toContain("<img");
});

const linksWithout = (names: string[]): LetterFacts["links"] => ({
	isOn: true,
	watched: 9,
	unknown: 2,
	checkedAt: MONDAY.toISOString(),
	gone: names.map((name, i) => ({
		productId: i + 1,
		name,
		shop: "etsy",
		address: `https://www.etsy.com/listing/${i}`,
		goneAt: MONDAY.toISOString(),
	})),
});

test("the letter names pieces whose link is gone, if links are watched", () => {
	const line = (links: LetterFacts["links"]) =>
		stateOf({ ...someFacts, links }, "en").find(
			({ label }) => label === "Marketplace links",
		);
	expect(line({ ...linksWithout(["Fern Locket"]), isOn: false })).toBeUndefined();
	expect(line(linksWithout([]))).toMatchObject({
		text: "None is gone, 2 could not be checked",
		isBad: false,
	});
	expect(line(linksWithout(["A", "B", "C", "D", "E", "F"]))).toMatchObject({
		text: "Gone: A (Etsy), B (Etsy), C (Etsy), D (Etsy), E (Etsy) and 1 more",
		isBad: true,
	});
});

const someFacts: LetterFacts = {
	week: WEEK,
	sums: { finished: 0, clicks: 0, signUps: 0 },
	sumsBefore: { finished: 0, clicks: 0, signUps: 0 },
	backups: [],
	drill: undefined,
	log: undefined,
	sizes: {
		events: 0,
		database: 0,
		pictures: null,
		growth: null,
		disk: { free: 1, size: 2 },
		daysUntilFull: null,
	},
	links: linksWithout([]),
	drafts: 0,
	readers: 0,
	lastStoryAt: null,
	lastNewsletterAt: null,
};

test("the first rule that applies is the suggestion", async () => {
	const site = await temporarySite();
	await subscribeAll(site, ["reader@example.com"]);
	const calm: LetterFacts = {
		...(await letterFacts(site, WEEK, MONDAY)),
		backups: [{ kind: "copy", at: MONDAY.toISOString(), position: 1, problem: null }],
		readers: 0,
	};
	const suggested = (changes: Partial<LetterFacts>) =>
		suggestionFor({ ...calm, ...changes }, "en", MONDAY).text;
	expect(suggested({})).toStartWith("Take a photo of the piece on your bench");
	expect(suggested({ readers: 1 })).toStartWith("Write to your 1 reader.");
	expect(suggested({ readers: 1, drafts: 2 })).toStartWith("2 drafts are waiting.");
	expect(suggested({ drafts: 2, links: linksWithout(["Fern Locket"]) })).toStartWith(
		"The Etsy link of “Fern Locket” is gone.",
	);
	expect(suggested({ drafts: 2, backups: [] })).toStartWith("Make a first backup");
	const sizes = { ...calm.sizes, daysUntilFull: 3 };
	expect(suggested({ backups: [], sizes })).toBe(
		"Make room: the disk is full in 3 days.",
	);
	expect(suggested({ sizes, log: { events: 9, problems: 1 } })).toStartWith(
		"The history has a fault.",
	);
});

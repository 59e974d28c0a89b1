import { expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { streams } from "@creations/events";
import type { Stream } from "@creations/events/define";
import { createAuditTokens, periodFrom } from "../../src/audit/index.ts";
import { openReport } from "../../src/audit/reports/signed-report.ts";
import { noteKeyText } from "../../src/audit/tiles/note.ts";
import { countedOnly, sections } from "../../src/reports/sections.ts";
import { audit } from "../support/audit/audit.ts";
import { runInProcess } from "../support/command-line.ts";
import { subscribeAll } from "../support/newsletter.ts";
import { addStory, byTest, temporarySite } from "../support/site.ts";
import { IN_FILES } from "../support/stores.ts";

async function reportedSite() {
	const site = await temporarySite(IN_FILES);
	await addStory(site.log, { title: "<script>alert(1)</script> & co" });
	await subscribeAll(site, ["ada@example.com"]);
	const file = join(site.folder, "report.html");
	async function report(...days: string[]) {
		const argv = ["audit", "report", ...days, "--output", file];
		const { code, err } = await runInProcess(argv, { DATA_DIR: site.folder }, site);
		expect([code, err]).toEqual([0, ""]);
		return readFileSync(file);
	}
	const key = async () => {
		const current = await site.tiles.current();
		if (!current) throw new Error("the log has no key");
		return current.key;
	};
	return { ...site, file, report, key };
}

test("a report lists changes and consents without addresses, and escapes texts", async () => {
	const { report } = await reportedSite();
	const page = `${await report()}`;
	expect(page).toContain(
		"created the story “&lt;script&gt;alert(1)&lt;/script&gt; &amp; co” (story-1)",
	);
	expect(page).toContain("confirmed a newsletter subscription (subscription-1)");
	expect(page).not.toContain("<script");
	expect(page).not.toContain("ada@example.com");
});

test("a report and its proofs are checked without the site", async () => {
	const { report, key, file, folder } = await reportedSite();
	const page = `${await report()}`;
	const keyText = noteKeyText(await key());
	const check = (path: string) =>
		audit("/nowhere", ["audit", "check", path, "--key", keyText]);
	expect(await check(file)).toMatchObject({ code: 0, answer: { ok: true, proofs: 2 } });
	const proofs = Array.from(page.matchAll(/base64,([^"]+)/g), ([, text = ""]) => text);
	expect(proofs).toHaveLength(2);
	for (const proof of proofs) {
		const one = join(folder, "event.tlog-proof");
		writeFileSync(one, Buffer.from(proof, "base64"));
		expect((await check(one)).code).toBe(0);
	}
	writeFileSync(file, page.replace("created the story", "deleted the story"));
	expect(await check(file)).toMatchObject({
		code: 1,
		answer: { why: "its content is not the signed content: it was changed" },
	});
});

test("auditors get the report with their token, and each request is recorded", async () => {
	const { ask, key, store, log } = await reportedSite();
	const { token } = await createAuditTokens(store, log).issue("Hale & Co", 1, byTest);
	const get = (query: string) =>
		ask(`/api/audit/report${query}`, { headers: { authorization: `Bearer ${token}` } });
	const response = await get("?from=2020-01-01");
	expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
	const bytes = Buffer.from(await response.arrayBuffer());
	expect(openReport(bytes, [await key()]).ok).toBe(true);
	expect(`${bytes}`).toContain("asked for GET /api/audit/report");
	expect((await get("?from=yesterday")).status).toBe(422);
	expect((await get("?from=9000-01-01")).status).toBe(422);
	expect((await ask("/api/audit/report")).status).toBe(401);
});

test("a report with any altered byte is refused", async () => {
	const { report, key } = await reportedSite();
	const bytes = await report("--to", "2000-01-01");
	const keys = [await key()];
	expect(openReport(bytes, keys).ok).toBe(true);
	const signatureAt = bytes.lastIndexOf("<!--");
	const accepted: number[] = [];
	for (let at = 0; at < bytes.length; at += at < signatureAt ? 97 : 1) {
		const altered = Buffer.from(bytes);
		altered[at] = (altered[at] ?? 0) ^ 1;
		if (openReport(altered, keys).ok) accepted.push(at);
	}
	expect(accepted).toEqual([]);
	const longer = Buffer.concat([bytes, Buffer.from("\n")]);
	for (const altered of [Buffer.of(), bytes.subarray(0, -1), longer])
		expect(openReport(altered, keys).ok).toBe(false);
});

test("the report of an empty period says so", async () => {
	const { report } = await reportedSite();
	const page = `${await report("--to", "2000-01-01")}`;
	expect(page.match(/None in this period\./g)).toHaveLength(sections.length);
	expect(page).toContain("The period has no events to verify.");
	expect(page).toContain("No event is proven.");
});

test("a report names a wrong event", async () => {
	const { report, store } = await reportedSite();
	await store.write(["UPDATE events SET actor = 'visitor' WHERE position = 2"]);
	expect(`${await report()}`).toContain("found the log WRONG at position 2");
});

test("a period up to now has the events of this millisecond", () => {
	const now = new Date("2026-03-01T12:00:00.000Z");
	expect(periodFrom({}, now).until).toBe("2026-03-01T12:00:00.001Z");
	const yesterday = periodFrom({ to: "2026-02-28" }, now);
	expect(yesterday.until).toBe("2026-03-01T00:00:00.000Z");
});

test("days that are no period are refused", async () => {
	const site = await temporarySite(IN_FILES);
	for (const days of [
		["--from", "yesterday"],
		["--from", "2026-02-01", "--to", "2026-01-01"],
		["--from", "9000-01-01"],
	]) {
		const argv = ["audit", "report", ...days, "--output", join(site.folder, "none.html")];
		expect((await runInProcess(argv, { DATA_DIR: site.folder }, site)).code).toBe(2);
	}
});

test("each type of event is listed in one section or counted", () => {
	const types = streams.flatMap(({ events }: Stream) => events.map(({ type }) => type));
	const reported = [...sections.flatMap((section) => section.types), ...countedOnly];
	expect(reported.sort()).toEqual(types.sort());
});

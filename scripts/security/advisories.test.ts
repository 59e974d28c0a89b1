import { expect, test } from "bun:test";
import { askRegistry, complaints, type Report, type Tolerated } from "./advisories.ts";

const url = "https://github.com/advisories/GHSA-aaaa-bbbb-cccc";
const report: Report = {
	nodemailer: [{ url, title: "Mails go astray", severity: "high" }],
};
const decision: Tolerated = {
	advisory: "GHSA-aaaa-bbbb-cccc",
	package: "nodemailer",
	reason: "The option is not used.",
	since: "2026-11-01",
	until: "2026-12-01",
};

test("a known vulnerability fails without a decision, and again after the decision expires", () => {
	expect(complaints(report, [], "2026-11-22")).toEqual([
		`nodemailer, high: Mails go astray (${url})`,
	]);
	expect(complaints(report, [decision], "2026-12-01")).toEqual([]);
	expect(complaints(report, [decision], "2026-12-02")).toEqual([
		"nodemailer, GHSA-aaaa-bbbb-cccc: was tolerated until 2026-12-01",
	]);
});

test("a decision needs a reason, a term and an existing advisory", () => {
	const wrong = (change: Partial<Tolerated>, of = report) =>
		complaints(of, [{ ...decision, ...change }], "2026-11-22").join();
	expect(wrong({ reason: " " })).toContain("without a reason");
	expect(wrong({ until: "2027-11-01" })).toContain("more than 90 days");
	expect(wrong({ package: "sharp" })).toContain("Mails go astray");
	expect(wrong({}, {})).toContain("not there any more");
});

test("the registry is asked about every package, and must answer", async () => {
	const asked: string[] = [];
	using registry = Bun.serve({
		hostname: "127.0.0.1",
		port: 0,
		async fetch(request) {
			const body = new TextDecoder().decode(Bun.gunzipSync(await request.bytes()));
			asked.push(...Object.keys(JSON.parse(body)));
			return Response.json(report);
		},
	});
	const through = (address: string) =>
		askRegistry({
			...process.env,
			BUN_CONFIG_REGISTRY: address,
			NPM_CONFIG_REGISTRY: address,
		});
	expect(await through(registry.url.href)).toEqual(report);
	expect(asked).toEqual(expect.arrayContaining(["nodemailer", "elysia", "react"]));
	expect(await through("http://127.0.0.1:9/")).toBe("ConnectionRefused");
	using refusing = Bun.serve({
		hostname: "127.0.0.1",
		port: 0,
		fetch: () => new Response(null, { status: 405 }),
	});
	expect(await through(refusing.url.href)).toBe("405");
});

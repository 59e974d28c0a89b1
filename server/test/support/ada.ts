import { expect } from "bun:test";
import { join } from "node:path";
import { audit } from "./audit/audit.ts";
import { browser, listeningSite } from "./browser.ts";
import { listen } from "./command-line.ts";
import { startMails } from "./newsletter.ts";
import { adasProfile, byTest } from "./site.ts";
import { afterwards } from "./temporary.ts";

export const ADA = "ada.lovelace@example.com";
export const ada = {
	...adasProfile,
	login: "ada-lovelace",
	email: ADA,
	profileImageUrl: "https://pictures.example/u/1815?v=4",
};
const grace = {
	...ada,
	login: "grace",
	firstName: "Grace",
	lastName: "Hopper",
	email: "grace@example.com",
};

/** A running site that knows Ada everywhere a person can be known, and Grace. */
export async function siteWithAda(env: Record<string, string> = {}) {
	const site = await listeningSite({ DEMO: "off", ...env });
	afterwards(listen(site));
	await site.people.recognize("github:1815", ada);
	await site.people.recognize("github:1906", { ...grace, profileImageUrl: null });
	startMails(site);
	const email = "Ada.Lovelace@example.com";
	const asked = await browser(site.address).send("POST", "/api/newsletter/subscribe", {
		email,
	});
	expect(asked.status).toBe(200);
	const outbox = join(site.folder, "outbox");
	while ((await Array.fromAsync(new Bun.Glob("*.eml").scan(outbox))).length === 0)
		await Bun.sleep(1);
	await site.newsletter.suppressions.report(ADA, "complaint", byTest);
	return site;
}

type Place = Pick<Awaited<ReturnType<typeof siteWithAda>>, "folder" | "variables">;

export const erase = ({ folder, variables }: Place, who: string, ...options: string[]) =>
	audit(folder, ["audit", "erase", who, ...options], variables);

export const ALL = ["account-1", "subscription-1", "suppression-1"];

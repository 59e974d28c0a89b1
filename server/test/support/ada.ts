import { expect } from "bun:test";
import { join } from "node:path";
import type { Config } from "../../src/config.ts";
import { listenForCommands } from "../../src/control.ts";
import { audit } from "./audit/audit.ts";
import { browser, listeningSite } from "./browser.ts";
import { startMails } from "./newsletter.ts";
import { adasProfile, byTest } from "./site.ts";
import { IN_FILES } from "./stores.ts";
import { afterwards } from "./temporary.ts";

export const ADA = "ada.lovelace@example.com";
export const ada = {
	...adasProfile,
	login: "ada-lovelace",
	email: ADA,
	profileImageUrl: "https://pictures.example/u/1815?v=4",
};
const grace = { ...ada, login: "grace", firstName: "Grace", lastName: "Hopper", email: "grace@example.com" };

/** A running site that knows Ada everywhere a person can be known, and Grace. */
export async function siteWithAda(env: Record<string, string> = {}) {
	const site = await listeningSite({ DEMO: "off", ...env });
	afterwards(listenForCommands(site));
	await site.people.recognise("github:1815", ada);
	await site.people.recognise("github:1906", { ...grace, profileImageUrl: null });
	startMails(site);
	const visitor = browser(site.address);
	const asked = await visitor.send("POST", "/api/newsletter/subscribe", {
		email: "Ada.Lovelace@example.com",
	});
	expect(asked.status).toBe(200);
	const outbox = join(site.folder, "outbox");
	while ((await Array.fromAsync(new Bun.Glob("*.eml").scan(outbox))).length === 0) await Bun.sleep(1);
	await site.newsletter.suppressions.report(ADA, "complaint", byTest);
	return site;
}

interface Place {
	folder: string;
	config: Pick<Config, "stores">;
}

export const erase = ({ folder, config }: Place, who: string, ...options: string[]) =>
	audit(folder, ["audit", "erase", who, ...options], storeVariables(config));

/** Where a site's stores are, as another process is told; those in files are where its data folder is. */
export function storeVariables({ stores: { site, keys } }: Pick<Config, "stores">): Record<string, string> {
	if (site.url.startsWith("file:")) return IN_FILES;
	return {
		LIBSQL_URL: site.url,
		LIBSQL_AUTH_TOKEN: site.authToken ?? "",
		KEYS_URL: keys.url,
		KEYS_AUTH_TOKEN: keys.authToken ?? "",
	};
}

export const ALL = ["account-1", "subscription-1", "suppression-1"];

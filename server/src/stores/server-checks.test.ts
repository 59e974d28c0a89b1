import { expect, test } from "bun:test";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { runCommand } from "../../test/support/audit/audit.ts";
import { temporarySite } from "../../test/support/site.ts";
import { startStore, TOKEN, variablesFor } from "../../test/support/stores.ts";
import { afterwards, temporaryFolder } from "../../test/support/temporary.ts";
import type { Diagnosis } from "../doctor/doctor-command.ts";
import { clockAhead, skewText, storeClock } from "../kernel/store/clock.ts";
import { openStore } from "../kernel/store/open-store.ts";
import {
	durabilityText,
	exchangedText,
	requireWritable,
	storeWarnings,
} from "./server-checks.ts";

async function doctor(env: Record<string, string>) {
	const { out } = await runCommand(["doctor", "--json"], {
		env: { DATA_DIR: temporaryFolder(), PORT: "1", ...env },
	});
	const found = JSON.parse(out) as Diagnosis[];
	return (name: string) => found.find(({ check }) => check === name);
}

async function storeAt(url: string) {
	const store = await openStore(url, { authToken: TOKEN });
	afterwards(() => store.close());
	return store;
}

const tablesIn = async (url: string) => {
	const { rows } = await (await storeAt(url)).read(
		"SELECT name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY name",
	);
	return rows;
};

test("a site with exchanged addresses of log and keys does not start", async () => {
	const [site, keys] = [await startStore(), await startStore()];
	await (await temporarySite(variablesFor(site, keys))).close();
	const before = [await tablesIn(site.url), await tablesIn(keys.url)];
	const exchanged = variablesFor(keys, site);
	await expect(temporarySite(exchanged)).rejects.toThrow(
		"LIBSQL_URL leads to the database of people's keys, and KEYS_URL to that of the " +
			"log: exchange the two addresses",
	);
	expect([await tablesIn(site.url), await tablesIn(keys.url)]).toEqual(before);
	expect((await doctor(exchanged))("Stores")).toMatchObject({
		state: "problem",
		says: expect.stringContaining("exchange the two addresses"),
	});
	await (await temporarySite(variablesFor(site, keys))).close();
});

test("one address that leads to the wrong kind of database is named", async () => {
	const place = async (...tables: string[]) => {
		const store = await openStore(pathToFileURL(join(temporaryFolder(), "some.db")).href);
		afterwards(() => store.close());
		await store.write(
			tables.map((name) => `CREATE TABLE ${name} (id INTEGER PRIMARY KEY)`),
		);
		return store;
	};
	const [log, keys, empty] = [await place("events"), await place("keys"), await place()];
	expect(await exchangedText(log, keys)).toBeUndefined();
	expect(await exchangedText(empty, empty)).toBeUndefined();
	expect(await exchangedText(keys, empty)).toStartWith(
		"LIBSQL_URL leads to a database of people's keys",
	);
	expect(await exchangedText(empty, log)).toStartWith(
		"KEYS_URL leads to a database with the log",
	);
	expect(await exchangedText(keys, log)).toContain("exchange the two addresses");
	// An older version already wrote to the wrong store without a check. The site stays
	// usable.
	expect(await exchangedText(log, await place("keys", "events"))).toBeUndefined();
});

test("doctor reports whether a libSQL server waits for its disk", async () => {
	const [relaxed, keys] = [
		await startStore(),
		await startStore({ durability: "strong" }),
	];
	const found = await doctor(variablesFor(relaxed, keys));
	expect(found("Stores")).toMatchObject({
		state: "warning",
		says:
			`${new URL(relaxed.url).host} ` +
			"does not wait for its disk (synchronous is NORMAL): " +
			"a power cut at its machine can take the last moments with it.",
		advice: expect.stringContaining("docs/scale.md"),
	});
	expect(found("Time")).toMatchObject({
		state: "fine",
		says: `This machine's clock agrees with ${new URL(relaxed.url).host}.`,
	});
	const strong = await startStore({ durability: "strong" });
	expect(await durabilityText(await storeAt(strong.url))).toBeUndefined();
	expect((await doctor(variablesFor(strong, keys)))("Stores")?.says).not.toContain(
		"does not wait",
	);
});

test("the start warns of a libSQL server that does not wait for its disk", async () => {
	const [relaxed, strong] = [
		await startStore(),
		await startStore({ durability: "strong" }),
	];
	const warningsOf = async (server: { url: string }) =>
		storeWarnings(
			"LIBSQL",
			{ url: server.url, authToken: TOKEN },
			await storeAt(server.url),
		);
	expect(await warningsOf(relaxed)).toEqual([
		expect.stringMatching(/^LIBSQL_URL: .* does not wait for its disk .*docs\/scale\.md/),
	]);
	expect(await warningsOf(strong)).toEqual([]);
});

test("a clock's difference from the store's is reported in seconds", async () => {
	const store = await storeAt((await startStore()).url);
	const { now } = Date;
	afterwards(() => {
		Date.now = now;
	});
	for (const [skew, words] of [
		[3_600_000, "3600 s ahead of the store"],
		[-3_600_000, "3600 s behind the store"],
	] as const) {
		Date.now = () => now() + skew;
		const ahead = await clockAhead(store);
		expect(Math.round(ahead / 60_000)).toBe(skew / 60_000);
		expect(skewText(skew, "the store")).toBe(`This machine's clock is ${words}.`);
		const clock = await storeClock(store);
		expect(Math.abs(clock().getTime() - now())).toBeLessThan(60_000);
	}
	expect(skewText(2000, "the store")).toBeUndefined();
});

test("a token that only reads is refused at the start by the name of its variable", async () => {
	const server = await startStore({ migrated: true });
	const store = await storeAt(server.url);
	server.settings.faults = ({ writes }) => (writes ? 403 : undefined);
	const refused = requireWritable("LIBSQL", { url: server.url, authToken: TOKEN }, store);
	await expect(refused).rejects.toThrow(
		`LIBSQL_URL: the libSQL server at ${server.url} can be read, but saves nothing: ` +
			"refuses the token (HTTP 403",
	);
	await expect(refused).rejects.toThrow(
		"LIBSQL_AUTH_TOKEN must be a token that may write",
	);
});

import { expect, test } from "bun:test";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { tiledLog } from "../../../test/support/audit/tiled-log.ts";
import {
	served,
	servedWitness,
	witnessesOf,
} from "../../../test/support/audit/witnessed-log.ts";
import { temporaryFolder } from "../../../test/support/temporary.ts";
import { cosignaturesOf } from "./cosignature.ts";

type Log = Awaited<ReturnType<typeof tiledLog>>;
type Place = Awaited<ReturnType<typeof servedWitness>>;

/** Returns the same numbers from 0 to 1 in each run (Park and Miller, 1988). */
function numbersFrom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state * 48_271) % 2_147_483_647;
		return state / 2_147_483_647;
	};
}

/** A site with a log, and a witness of the other site's log at an address that stays. */
class Site {
	log: Log;
	/** Data folder of the witness. */
	readonly witnessFolder = temporaryFolder();
	#place: Place | undefined;
	readonly url = served((request) => {
		if (!this.#place) return new Response("", { status: 503 });
		const { pathname } = new URL(request.url);
		const { method, body } = request;
		return fetch(this.#place.url + pathname, { method, body });
	});

	constructor(log: Log) {
		this.log = log;
	}

	static open = async (folder?: string) => new Site(await tiledLog(folder));

	/** Starts the witness of a log, or restarts it. */
	async witness(other: Site): Promise<void> {
		this.#place = await servedWitness([other.log], this.witnessFolder);
	}

	/** Stops the witness at once, as a power failure does. */
	killWitness(): void {
		this.#place = undefined;
	}

	/** Opens the log again, without having closed it. */
	async restart(): Promise<void> {
		this.log = { ...this.log, tiles: await this.log.open() };
	}

	get key(): string {
		if (!this.#place) throw new Error("the witness is down");
		return this.#place.key;
	}

	get place(): Place {
		if (!this.#place) throw new Error("the witness is down");
		return this.#place;
	}

	/** Returns a copy of the data folder. */
	async copy(): Promise<string> {
		for (const open of [this.log.store, this.log.keyStore])
			await open.read("PRAGMA wal_checkpoint(TRUNCATE)");
		const folder = join(temporaryFolder(), "copy");
		cpSync(this.log.folder, folder, { recursive: true });
		return folder;
	}

	/** Asks the witness at the other site. @returns problem and findings of the site */
	async askAt(other: Site, key: string) {
		const witnesses = witnessesOf(this.log, [{ url: other.url, key }]);
		await witnesses.ask();
		const stopped = this.log.tiles.problem();
		return { stopped, findings: await witnesses.findings() };
	}
}

const HOURS = 24;
const QUIET = { stopped: null, findings: [] };

/** Lets a site publish for an hour, with power failures. */
async function publish(site: Site, number: () => number): Promise<void> {
	await site.log.append(1 + Math.floor(number() * 40));
	if (number() < 0.2) await site.restart();
	if (number() < 0.2) {
		// A checkpoint that no witness has seen, and a power failure after it.
		const position = await site.log.append(1);
		await site.log.tiles.extend({ position });
		await site.restart();
	}
}

test("two sites witness each other for a day with power failures, without an alarm", async () => {
	const number = numbersFrom(20_260_101);
	const sites = [await Site.open(), await Site.open()] as const;
	for (const [site, other] of [sites, sites.toReversed()] as [Site, Site][]) {
		await site.log.append(1);
		await other.witness(site);
	}
	const keys = sites.map(({ key }) => key);
	for (let hour = 0; hour < HOURS; hour++)
		for (const [i, site] of sites.entries()) {
			const other = sites[1 - i] as Site;
			await publish(site, number);
			if (number() < 0.2) {
				other.killWitness();
				// Only a warning after two days without an answer.
				const { stopped } = await site.askAt(other, String(keys[1 - i]));
				expect([hour, i, stopped]).toEqual([hour, i, null]);
				await other.witness(site);
			}
			const report = await site.askAt(other, String(keys[1 - i]));
			expect([hour, i, report]).toEqual([hour, i, QUIET]);
		}
	for (const [i, site] of sites.entries()) {
		const note = (await site.log.tiles.prove(1))?.note ?? "";
		const other = sites[1 - i] as Site;
		expect(cosignaturesOf(note, [other.place.witness.key])).toHaveLength(1);
		expect(await other.place.witness.witnessed()).toMatchObject([
			{ conflict: undefined },
		]);
	}
});

test("a restore to a moment begins a new log, and its other continuation is a fork", async () => {
	const [site, other] = [await Site.open(), await Site.open()];
	await site.log.append(100);
	await other.witness(site);
	const { key } = other;
	expect(await site.askAt(other, key)).toEqual(QUIET);
	const folder = await site.copy();
	await site.log.append(50);
	expect(await site.askAt(other, key)).toEqual(QUIET);

	// A restore as the command does it: the new log names the old one.
	const restored = await Site.open(folder);
	await restored.log.tiles.restart();
	const restarted = await restored.log.tiles.current();
	await other.witness(restored);
	expect(await restored.askAt(other, key)).toEqual(QUIET);
	await restored.log.append(30);
	expect(await restored.askAt(other, key)).toEqual(QUIET);
	expect(restarted?.key.name).not.toBe((await site.log.tiles.current())?.key.name);

	// The same data folder without the command, on another machine: a fork.
	await other.witness(site);
	const copy = await Site.open(await site.copy());
	await site.log.append(10);
	expect(await site.askAt(other, key)).toEqual(QUIET);
	await copy.log.append(20);
	const report = await copy.askAt(other, key);
	expect(report.stopped).toContain("has another checkpoint of this log with 160");
	expect(report.findings).toMatchObject([{ state: "problem" }]);
	const conflicts = (await other.place.witness.witnessed()).map(
		({ conflict }) => conflict,
	);
	expect(conflicts.filter((conflict) => conflict !== undefined)).toEqual([
		expect.stringContaining("\n170\n"),
	]);
	expect(await site.askAt(other, key)).toEqual(QUIET);
});

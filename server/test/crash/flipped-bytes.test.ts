import { expect } from "bun:test";
import { join } from "node:path";
import type { Chance } from "../support/random.ts";
import { verifyWithPictures } from "../support/self-check.ts";
import { addStory, temporarySite } from "../support/site.ts";
import { IN_FILES } from "../support/stores.ts";
import { torture } from "./rounds.ts";

const STORIES_A_ROUND = 50;
const HASH_LENGTH = 64;

torture(
	"a byte that flips in the log of a running site is named by the next check, and pages stay",
	{ few: 2, full: 20 },
	async ({ rounds, chance }) => {
		const site = await temporarySite(IN_FILES);
		const stories = rounds * STORIES_A_ROUND;
		for (let n = 1; n <= stories; n++) await addStory(site.log, { slug: `story-${n}` });
		await site.store.read("PRAGMA wal_checkpoint(TRUNCATE)");
		for (let round = 0; round < rounds; round++) {
			const { position, flipBack } = await flipSome(site, chance);
			await verifyWithPictures(site);
			const { status, reasons } = await healthOf(site);
			expect([status, reasons]).toEqual([
				"degraded",
				[expect.stringMatching(`wrong at position ${position}: `)],
			]);
			const story = `/stories/story-${1 + chance.below(stories)}`;
			for (const path of ["/", story, "/api/stories", "/health/ready"])
				expect([path, (await site.ask(path)).status]).toEqual([path, 200]);
			flipBack();
		}
		await verifyWithPictures(site);
		expect(await healthOf(site)).toMatchObject({ status: "ok", reasons: [] });
	},
);

type Site = Awaited<ReturnType<typeof temporarySite>>;

const healthOf = async ({ ask }: Site) =>
	(await (await ask("/health")).json()) as { status: string; reasons: string[] };

/** Flips a byte of the data of an event, or of its hash, which follows in the file. */
async function flipSome({ store, log, folder }: Site, chance: Chance) {
	const position = 1 + chance.below(log.position());
	const { rows } = await store.read(
		"SELECT hash, octet_length(data) FROM events WHERE position = ?",
		[position],
	);
	const [hash, length] = rows[0] ?? [];
	const distance = chance.below(Number(length) + HASH_LENGTH) - Number(length);
	const file = join(folder, "site.db");
	const bytes = elsewhere(["cat", file]);
	const at = bytes.indexOf(String(hash));
	// There, and once.
	expect([at > 0, bytes.includes(String(hash), at + 1)]).toEqual([true, false]);
	const place = at + distance;
	const byte = bytes[place] ?? 0;
	const write = (value: number) =>
		elsewhere(
			["dd", `of=${file}`, "bs=1", `seek=${place}`, "conv=notrunc"],
			Buffer.of(value),
		);
	write(byte ^ (1 << chance.below(7)));
	return { position, flipBack: () => write(byte) };
}

/**
 * Returns the output of another process, because closing a file drops all locks of this
 * process on it.
 */
function elsewhere(command: string[], stdin: Buffer = Buffer.alloc(0)): Buffer {
	const { stdout, exitCode } = Bun.spawnSync(command, { stdin, stderr: "ignore" });
	expect(exitCode).toBe(0);
	return stdout;
}

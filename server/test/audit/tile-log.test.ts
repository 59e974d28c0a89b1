import { expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { noteKeyText } from "../../src/audit/tiles/note.ts";
import { entriesIn } from "../../src/audit/tiles/tile-files.ts";
import type { OpenSite } from "../../src/context.ts";
import { openStore } from "../../src/kernel/store/open-store.ts";
import { audit } from "../support/audit/audit.ts";
import { sharedLog } from "../support/audit/shared-log.ts";
import { backupOf, opened, restored } from "../support/backed-up.ts";
import { runInProcess } from "../support/command-line.ts";
import { addStory, temporarySite } from "../support/site.ts";
import { IN_FILES } from "../support/stores.ts";
import { temporaryFolder } from "../support/temporary.ts";

async function siteWithStory() {
	const site = await temporarySite(IN_FILES);
	await addStory(site.log);
	return { ...site, site };
}

const run = (site: OpenSite & { folder: string }, ...argv: string[]) =>
	runInProcess(argv, { DATA_DIR: site.folder }, site);

test("an event of a site is proven, and the proof is checked without the site", async () => {
	const { site, ask, folder } = await siteWithStory();
	expect((await ask("/tlog/checkpoint")).status).toBe(404);
	const proof = await run(site, "audit", "prove", "1");
	expect(proof.code).toBe(0);
	const file = join(folder, "event.tlog-proof");
	writeFileSync(file, proof.out);
	expect(await run(site, "audit", "check", file)).toMatchObject({
		code: 0,
		out: expect.stringContaining("Proven: 127.0.0.1:3000/log-"),
	});
	const checkpoint = await (await ask("/tlog/checkpoint")).text();
	expect(proof.out).toEndWith(checkpoint);
	expect((await ask("/tlog/tile/entries/000.p/1")).status).toBe(200);
	const ofStory = await run(site, "audit", "prove", "story-1");
	expect([ofStory.out, ofStory.err]).toEqual([
		(await run(site, "audit", "prove", "2")).out,
		expect.stringMatching(/^Position 2: StoryPublished of 20/),
	]);
	for (const event of ["99", "story-99"])
		expect((await run(site, "audit", "prove", event)).code).toBe(1);
	const printed = await run(site, "audit", "tiles");
	expect(printed.out).toContain(checkpoint.trimEnd());
	const [, key = ""] = /^Key: +(\S+)$/m.exec(printed.out) ?? [];
	expect(await audit("/nowhere", ["audit", "check", file, "--key", key])).toMatchObject({
		code: 0,
	});
});

test("a closed site has all its events in the tile log, which audit verify checks", async () => {
	const { folder, close, log, tiles } = await siteWithStory();
	await close();
	expect((await tiles.current())?.size).toBe(log.position());
	const { answer, code } = await audit(folder, ["audit", "verify"]);
	const name = /^127\.0\.0\.1:3000\/(log-\w+)$/.exec(answer.tiles.origin)?.[1] ?? "";
	expect([code, answer.tiles]).toMatchObject([0, { size: log.position(), badCount: 0 }]);
	const file = join(folder, "tiles", name, "tile/0/000.p", String(log.position()));
	writeFileSync(file, "wrong");
	const wrong = await audit(folder, ["audit", "verify"]);
	expect([wrong.code, wrong.answer.tiles.bad]).toEqual([
		1,
		[`tile/0/000.p/${log.position()} is missing.`],
	]);
});

test("a log that lost its end is a problem of the site", async () => {
	const { folder, close, site } = await siteWithStory();
	await addStory(site.log, { slug: "second" });
	await close();
	const store = await openStore(`file:${join(folder, "site.db")}`);
	await store.write(["DELETE FROM events WHERE position > 1"]);
	await store.close();
	const again = await opened(folder);
	expect(again.tiles.problem()).toContain("The log ends at position 1");
	const findings = await again.findings("problem");
	expect(JSON.stringify(findings)).toContain("The log ends at position 1");
});

test("a restored site continues under a new name, after the last checkpoint", async () => {
	const { folder, site } = await siteWithStory();
	await run(site, "audit", "checkpoint");
	await site.tiles.extend({ position: site.log.position() });
	const before = await site.tiles.current();
	const target = temporaryFolder();
	expect((await restored(target, await backupOf(folder))).code).toBe(0);
	const again = await opened(target);
	await again.tiles.extend({ position: again.log.position() });
	const after = await again.tiles.current();
	expect(after?.key.name).not.toBe(before?.key.name);
	const bundle = await again.tiles.tile({ kind: "entries", index: 0, width: 1 });
	expect(`${Buffer.from(entriesIn(bundle ?? Buffer.of())[0] ?? "")}`).toBe(
		`creations-log-continues-v1\n${before?.note}`,
	);
});

test("several servers sign one log, and each serves it", async () => {
	const { server, append } = await sharedLog();
	const [first, second] = [await server(), await server()];
	const notes = async () => [await first.tiles.current(), await second.tiles.current()];

	await append(3);
	await first.tiles.extend({ position: 3 });
	let [one, two] = await notes();
	expect(one?.size).toBe(3);
	expect(two?.note).toBe(one?.note);
	await append(2);
	await Promise.all([
		first.tiles.extend({ position: 5 }),
		second.tiles.extend({ position: 5 }),
	]);
	[one, two] = await notes();
	expect(one?.size).toBe(5);
	expect(two?.note).toBe(one?.note);
	expect(one && two && noteKeyText(one.key) === noteKeyText(two.key)).toBe(true);
	const name = { kind: "entries", index: 0, width: 5 } as const;
	expect(await second.tiles.tile(name)).toEqual(await first.tiles.tile(name));
	expect([first.tiles.problem(), second.tiles.problem()]).toEqual([null, null]);
});

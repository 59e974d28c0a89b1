import { expect, test } from "bun:test";
import { join } from "node:path";
import { fieldLabel, fieldText, isListedByTime } from "../../src/history/field-text.ts";
import { openLog } from "../../src/kernel/log/event-log.ts";
import { handle } from "../../src/kernel/log/handle.ts";
import { connect } from "../../src/kernel/store/file-connection.ts";
import { openFile } from "../../src/kernel/store/open-store.ts";
import { yieldToEventLoop } from "../../src/kernel/yield-to-event-loop.ts";
import { draftStory, reviseStory } from "../../src/stories/index.ts";
import { story } from "../../src/stories/story.ts";
import { audit, runAudit, startAudit } from "../support/audit/audit.ts";
import { within } from "../support/backed-up.ts";
import { runInProcess } from "../support/command-line.ts";
import { problemsOf } from "../support/self-check.ts";
import { startServer } from "../support/server-process.ts";
import { adasProfile, storyText } from "../support/site.ts";
import { temporaryFolder } from "../support/temporary.ts";

const by = (id: number) => ({ actor: `user-${id}`, correlation: "test" });

/**
 * A closed site: Ada's account (1), her story drafted and published in one append (2, 3),
 * edited (4), deleted (5).
 */
async function adasSite() {
	const folder = temporaryFolder();
	await within(folder, async ({ people, log }) => {
		const id = await people.recognize("github:1", adasProfile);
		await draftStory(log, { text: storyText(), isPublished: true }, by(id));
		// The next event is of another time than those of the draft.
		for (const drafted = Date.now(); Date.now() === drafted; ) await yieldToEventLoop();
		const content = `Once there was **a ring of gold**. ${"And so it went on. ".repeat(20)}`;
		await reviseStory(log, 1, { text: storyText({ title: "Gold", content }) }, by(id));
		await handle(log, story, 1, story.delete, by(id));
	});
	return folder;
}

const show = (folder: string, asOf: string, ...words: string[]) =>
	audit(folder, ["audit", "show", "--as-of", asOf, ...words]);

test("a story is shown in its state at each position, and not before its creation", async () => {
	const folder = await adasSite();
	const states = [];
	for (const position of ["0", "1", "2", "3", "4", "5"]) {
		const { code, answer } = await show(folder, position, "stories");
		states.push([
			code,
			...answer.rows.map((row: Record<string, string>) => `${row.status} ${row.title}`),
		]);
	}
	expect(states).toEqual([
		[0],
		[0],
		// Two events of one time: each position is a moment of its own.
		[0, "draft The Ring"],
		[0, "published The Ring"],
		[0, "published Gold"],
		[0, "deleted Gold"],
	]);
});

test("a time means the last event recorded at or before it", async () => {
	const folder = await adasSite();
	const { answer } = await show(folder, "3", "stories");
	const { at } = answer.asOf;
	expect((await show(folder, at, "stories")).answer.asOf).toEqual({ position: 3, at });
	const before = new Date(Date.parse(at) - 1).toISOString();
	expect((await show(folder, before, "stories")).answer.asOf.position).toBeLessThan(2);
	const withZone = new Date(Date.parse(at) + 3_600_000)
		.toISOString()
		.replace("Z", "+01:00");
	expect((await show(folder, withZone, "stories")).answer.asOf.position).toBe(3);
	const early = await show(folder, "2001-01-01", "stories");
	expect(early.answer).toMatchObject({ asOf: { position: 0, at: null }, rows: [] });
});

/** Appends an event to the log of a stopped site, by a clock that shows another time. */
async function appendAt(folder: string, time: Date, slug: string): Promise<void> {
	await using store = await openFile(`file:${join(folder, "site.db")}`);
	const log = await openLog(store, undefined, () => time);
	await draftStory(log, { text: storyText({ slug }), isPublished: false }, by(1));
}

test("a time before a clock reset selects the last event by order, and warns", async () => {
	const folder = await adasSite();
	const calm = await show(folder, new Date().toISOString(), "stories");
	expect(calm.said).not.toContain("A clock was set back");
	await appendAt(folder, new Date("2025-01-01"), "back");
	const { code, answer, said } = await show(folder, "2025-06-01", "stories");
	expect([code, answer.asOf]).toEqual([
		0,
		{ position: 6, at: "2025-01-01T00:00:00.000Z" },
	]);
	expect(said).toContain("A clock was set back: position 1 was recorded at 20");
	expect(said).toContain("Give a position to be exact");
	expect((await show(folder, "6", "stories")).said).not.toContain("A clock was set back");
});

test("a server with a clock behind its log reports it until the clock is set", async () => {
	const folder = await adasSite();
	await appendAt(folder, new Date(Date.now() + 86_400_000), "ahead");
	await within(folder, async (site) => {
		const [problem] = await problemsOf(site);
		expect(problem).toStartWith("A clock was set back: position 6 was recorded at ");
	});
});

test("positions beyond the end and future times are refused with a message", async () => {
	const folder = await adasSite();
	for (const [asOf, words] of [
		["6", "The log ends at position 5: there is no 6 yet."],
		["2999-01-01", "is in the future. Give a time in the past."],
		["soon", '"soon" is neither a position nor a time'],
		["2026-13-45", '"2026-13-45" is neither a position nor a time'],
		["99999999999999999999", "is neither a position nor a time"],
	] as const) {
		const { code, said } = await show(folder, asOf, "stories");
		expect(code).toBe(2);
		expect(said).toContain(words);
	}
	expect((await show(folder, "1", "rings")).said).toContain(
		'There is no kind "rings". Use one of: stories,',
	);
	expect(await show(folder, "1", "stories", "1")).toMatchObject({
		code: 1,
		answer: { rows: [] },
	});
	expect((await audit(temporaryFolder(), ["audit", "show", "stories"])).code).toBe(3);
});

test("a person is shown only on request, and never after erasure", async () => {
	const folder = await adasSite();
	const profileOf = async (...options: string[]) =>
		(await show(folder, "5", "accounts", ...options)).answer.rows[0]?.profile;
	expect(await profileOf()).toBe("sealed");
	expect(await profileOf("--open")).toEqual(adasProfile);
	await within(folder, ({ people }) => people.erase(1, by(1)));
	expect(await profileOf()).toBe("erased");
	expect(await profileOf("--open")).toBe("erased");
	const { answer } = await audit(folder, [
		"audit",
		"diff",
		"0",
		"5",
		"--kind",
		"stories",
	]);
	expect(answer.differences[0].by).toMatchObject({
		actor: "user-1",
		actorName: "user-1",
	});
});

test("a difference shows both values, the last actor and the time", async () => {
	const folder = await adasSite();
	const { answer } = await audit(folder, ["audit", "diff", "3", "5"]);
	const [changed, address, moved] = answer.differences;
	expect(changed).toMatchObject({
		kind: "stories",
		key: [1],
		name: "Gold",
		what: "changed",
	});
	expect(changed.fields.map(({ field }: { field: string }) => field).sort()).toEqual(
		["characters", "content", "status", "title", "updatedAt", "version", "words"].sort(),
	);
	const title = changed.fields.find(({ field }: { field: string }) => field === "title");
	expect(title).toMatchObject({ before: "The Ring", after: "Gold" });
	expect(title.by).toMatchObject({
		position: 4,
		type: "StoryRevised",
		actorName: "Ada Lovelace",
	});
	const status = changed.fields.find(
		({ field }: { field: string }) => field === "status",
	);
	expect(status).toMatchObject({
		before: "published",
		after: "deleted",
		by: { position: 5 },
	});
	expect(address).toMatchObject({ kind: "addresses", what: "changed" });
	expect(moved).toBeUndefined();
	const none = await audit(folder, ["audit", "diff", "4", "4"]);
	expect(none).toMatchObject({ code: 0, answer: { differences: [] } });
	const other = await audit(folder, ["audit", "diff", "0", "5", "--stream", "account-1"]);
	expect(other.answer.differences.map(({ kind }: { kind: string }) => kind)).toEqual([
		"accounts",
		"account-identities",
	]);
	const backwards = await audit(folder, ["audit", "diff", "5", "3"]);
	expect(backwards).toMatchObject({ code: 2 });
	expect(backwards.said).toContain(
		"FROM (position 5) must not be after TO (position 3).",
	);
	const { out: text } = await runAudit(folder, [
		"audit",
		"diff",
		"3",
		"4",
		"--kind",
		"stories",
	]);
	expect(text).toContain("stories 1 “Gold” changed");
	expect(text).toContain("Ada Lovelace, position 4");
	expect(text).toContain("a ring{+ of gold+}**");
	const { out: all } = await runAudit(folder, ["audit", "diff", "3", "5"]);
	expect(all).toContain("Status: published → deleted");
	expect(all).not.toContain("addresses");
});

test("a difference shows the place of a featured item, not its time in lists", () => {
	const [first, second] = ["9999-12-31T23:59:59.999Z", "9999-12-31T23:59:59.998Z"];
	const before = "2026-01-01T00:00:00.000Z";
	expect(fieldLabel("listedAt")).toBe("Featured");
	expect([first, second, before].map((value) => fieldText("listedAt", value))).toEqual([
		"first",
		"place 2",
		"no",
	]);
	expect(isListedByTime("listedAt", before, first)).toBe(false);
	expect(isListedByTime("listedAt", before, before)).toBe(true);
});

async function lines(folder: string, ...words: string[]): Promise<string[]> {
	return (await runAudit(folder, ["audit", "log", ...words])).out
		.split("\n")
		.filter(Boolean);
}

const positions = (shown: string[]) => shown.map((line) => Number(line.slice(0, 7)));

test("the log lists filtered events with their actors, newest last", async () => {
	const folder = await adasSite();
	const all = await lines(folder);
	expect(positions(all)).toEqual([1, 2, 3, 4, 5]);
	expect(all[2]).toMatch(
		/Ada Lovelace published the story “The Ring” {2}\(story-1, StoryPublished\)$/,
	);
	expect(all[4]).toContain("Ada Lovelace deleted the story “Gold”");
	expect(positions(await lines(folder, "--limit", "2"))).toEqual([4, 5]);
	expect(positions(await lines(folder, "--from", "2", "--limit", "2"))).toEqual([2, 3]);
	expect(positions(await lines(folder, "--stream", "account-1"))).toEqual([1]);
	expect(
		positions(await lines(folder, "--actor", "user-1", "--type", "StoryRevised")),
	).toEqual([4]);
	expect(await lines(folder, "--until", "2001-01-01")).toEqual([]);
	expect(positions(await lines(folder, "--since", "2001-01-01"))).toEqual([
		1, 2, 3, 4, 5,
	]);
	const [line = ""] = await lines(folder, "--from", "4", "--limit", "1", "--json");
	expect(JSON.parse(line)).toMatchObject({
		position: 4,
		type: "StoryRevised",
		data: { title: "Gold" },
	});
	const refused = await audit(folder, ["audit", "log", "--type", "Publish"]);
	expect(refused).toMatchObject({ code: 2 });
	expect(refused.said).toContain("Perhaps: StoryPublished, StoryUnpublished");
});

test("a title cannot give orders to a terminal", async () => {
	const folder = temporaryFolder();
	const title = "Ring\u001b]0;owned\u0007\u202e";
	await within(folder, ({ log }) =>
		draftStory(log, { text: storyText({ title }), isPublished: false }, by(1)),
	);
	for (const words of [
		["log"],
		["show", "stories"],
		["show", "stories", "1"],
		["diff", "0", "1"],
	]) {
		const { out: text } = await runAudit(folder, ["audit", ...words]);
		expect(text).toContain("Ring�]0;owned");
		for (const order of ["\u001b", "\u0007", "\u202e"]) expect(text).not.toContain(order);
	}
});

test("following continues across a restart, with each event once, until Ctrl-C", async () => {
	const folder = await adasSite();
	const child = startAudit(folder, ["audit", "log", "--follow", "--limit", "1"]);
	const reader = child.stdout.getReader();
	let text = "";
	const until = async (words: string) => {
		while (!text.includes(words))
			text += new TextDecoder().decode((await reader.read()).value);
	};
	await until("deleted the story “Gold”");
	for (const name of ["Rings", "Brooches"]) {
		const server = await startServer({ DATA_DIR: folder, DEMO: "off" });
		await runInProcess(["categories", "add", name], { DATA_DIR: folder });
		await until(`added the category “${name}”`);
		await server.stop();
	}
	await within(folder, ({ log }) =>
		draftStory(log, { text: storyText({ title: "Last" }), isPublished: false }, by(1)),
	);
	await until("created the story “Last”");
	child.kill("SIGINT");
	expect(await child.exited).toBe(0);
	expect(positions(text.split("\n").filter(Boolean))).toEqual([5, 6, 7, 8]);
}, 180_000);

test("an older copy of the log is reported, and followed from its end", async () => {
	const [older, folder] = [await adasSite(), await adasSite()];
	await within(folder, ({ log }) =>
		handle(
			log,
			story,
			1,
			(state) =>
				state.status === "deleted"
					? [{ type: "StoryRestored", data: { status: "draft", scheduled: null } }]
					: story.publish(state),
			by(1),
		),
	);
	const child = startAudit(folder, ["audit", "log", "--follow", "--limit", "1"]);
	const [out, err] = [child.stdout.getReader(), child.stderr.getReader()];
	expect(new TextDecoder().decode((await out.read()).value)).toContain(
		"restored the story",
	);
	await Bun.write(join(folder, "keys.db"), Bun.file(join(older, "keys.db")));
	await Bun.write(join(folder, "older.db"), Bun.file(join(older, "site.db")));
	await Bun.$`mv ${join(folder, "older.db")} ${join(folder, "site.db")}`;
	expect(new TextDecoder().decode((await err.read()).value)).toContain(
		"The log is shorter than before",
	);
	await within(folder, ({ log }) =>
		draftStory(
			log,
			{ text: storyText({ slug: "new", title: "New" }), isPublished: false },
			by(1),
		),
	);
	expect(new TextDecoder().decode((await out.read()).value)).toContain(
		"created the story “New”",
	);
}, 180_000);

test("a command waits for a short exclusive lock of the database", async () => {
	const folder = await adasSite();
	using alone = connect(join(folder, "site.db"));
	alone.rows("SELECT count(*) FROM sqlite_schema");
	alone.exec("PRAGMA locking_mode=EXCLUSIVE");
	alone.exec("PRAGMA user_version=7");
	const verifying = startAudit(folder, ["audit", "verify"]);
	await Bun.sleep(1500);
	alone.exec("PRAGMA locking_mode=NORMAL");
	alone.rows("SELECT count(*) FROM sqlite_schema");
	expect(await verifying.exited).toBe(0);
});

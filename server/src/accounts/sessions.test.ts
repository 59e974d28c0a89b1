import { expect, test } from "bun:test";
import { temporaryStore } from "../../test/support/site.ts";
import { type Place, siteFile } from "../../test/support/stores.ts";
import { temporaryFolder } from "../../test/support/temporary.ts";
import { ABSOLUTE_MS, createSessions, IDLE_MS } from "./sessions.ts";

const DAY = 86_400_000;

async function sessionsAt(start = 0, place?: Place) {
	const store = await temporaryStore(place);
	let time = start;
	const sessions = createSessions(store, () => new Date(time));
	const later = (ms: number) => {
		time += ms;
	};
	return { store, sessions, later };
}

test("a session belongs to its account until it, a later sign-in, or signing out everywhere ends it", async () => {
	const { sessions } = await sessionsAt();
	const grace = await sessions.start(2);
	const ada = [await sessions.start(1), await sessions.start(1), await sessions.start(1)] as const;
	const known = () => Promise.all([...ada, grace].map(sessions.accountOf));
	expect(await known()).toEqual([1, 1, 1, 2]);
	await sessions.end(ada[0]);
	expect(await known()).toEqual([undefined, 1, 1, 2]);
	const after = await sessions.start(1, ada[1]);
	expect([...(await known()), await sessions.accountOf(after)]).toEqual([undefined, undefined, 1, 2, 1]);
	await sessions.endAll(1);
	expect(await Promise.all([ada[2], after, grace].map(sessions.accountOf))).toEqual([
		undefined,
		undefined,
		2,
	]);
	expect(await sessions.accountOf("made-up")).toBeUndefined();
});

test("one sees the open sessions of one's own, the last used first, and ends one or all others of them", async () => {
	const { sessions, later } = await sessionsAt(Date.UTC(2026, 10, 1));
	await sessions.start(1);
	later(IDLE_MS + 1);
	const phone = await sessions.start(1);
	later(DAY);
	const [desk, grace] = [await sessions.start(1), await sessions.start(2)];
	const open = await sessions.openOf(1, desk);
	expect(open).toEqual([
		{
			id: expect.any(String),
			startedAt: "2026-12-02T00:00:00.001Z",
			usedAt: "2026-12-02T00:00:00.001Z",
			isCurrent: true,
		},
		{
			id: expect.any(String),
			startedAt: "2026-12-01T00:00:00.001Z",
			usedAt: "2026-12-01T00:00:00.001Z",
			isCurrent: false,
		},
	]);
	expect(JSON.stringify(open)).not.toContain(phone);
	const [theirs] = await sessions.openOf(2);
	expect(await sessions.endOne(1, theirs?.id ?? "")).toBe(false);
	expect(await sessions.endOne(1, open[1]?.id ?? "")).toBe(true);
	expect(await Promise.all([phone, desk, grace].map(sessions.accountOf))).toEqual([undefined, 1, 2]);
	const other = await sessions.start(1);
	await sessions.endOthers(1, desk);
	expect(await Promise.all([other, desk, grace].map(sessions.accountOf))).toEqual([undefined, 1, 2]);
});

test("it ends when it is not used for 30 days", async () => {
	const { sessions, later } = await sessionsAt();
	const token = await sessions.start(1);
	later(IDLE_MS);
	expect(await sessions.accountOf(token)).toBe(1);
	later(IDLE_MS + 1);
	expect(await sessions.accountOf(token)).toBeUndefined();
});

test("it ends after 90 days however much it is used", async () => {
	const { sessions, later } = await sessionsAt();
	const token = await sessions.start(1);
	for (let day = 0; day < 90; day++) {
		expect(await sessions.accountOf(token)).toBe(1);
		later(DAY);
	}
	expect(await sessions.accountOf(token)).toBe(1);
	later(ABSOLUTE_MS - 90 * DAY + 1);
	expect(await sessions.accountOf(token)).toBeUndefined();
});

test("it is good also where its use cannot be noted", async () => {
	const { store, sessions, later } = await sessionsAt(0, siteFile(temporaryFolder()));
	const token = await sessions.start(1);
	later(DAY);
	await store.read("PRAGMA query_only=1");
	expect(await sessions.accountOf(token)).toBe(1);
});

test("the table holds no token, and nothing of sessions long over", async () => {
	const { store, sessions, later } = await sessionsAt();
	const token = await sessions.start(1);
	expect([token, await sessions.start(1)]).toEqual(Array(2).fill(expect.stringMatching(/^[\w-]{43}$/)));
	expect(JSON.stringify((await store.read("SELECT * FROM sessions")).rows)).not.toContain(token);
	later(ABSOLUTE_MS + 1);
	await sessions.start(2);
	expect((await store.read("SELECT account_id FROM sessions")).rows.map((row) => row[0])).toEqual([2]);
});

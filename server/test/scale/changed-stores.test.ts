import { expect, test } from "bun:test";
import { atBoth, story } from "../support/two-servers.ts";

async function twoServers() {
	const { servers, admins, ...stores } = await atBoth(({ openTwo }) => openTwo());
	const save = (at: 0 | 1) => async (slug: string) => {
		const answer = await admins[at].send("POST", "/api/admin/stories", story(slug));
		const { code, version } = (await answer.json()) as {
			code?: string;
			version?: number;
		};
		return { status: answer.status, ...(code && { code }), ...(version && { version }) };
	};
	const at = (i: 0 | 1) => ({
		save: save(i),
		edit: async (id: number, text: object) => {
			const answer = await admins[i].send("PUT", `/api/admin/stories/${id}`, text);
			return { status: answer.status, ...((await answer.json()) as { code?: string }) };
		},
		ask: (path: string) => fetch(servers[i].address + path),
		health: async () => (await fetch(`${servers[i].address}/health`)).json(),
		log: servers[i].log,
	});
	return { ...stores, first: at(0), second: at(1) };
}

const NEWER = {
	sql: "INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('of a newer version', ?)",
	args: [8_000_000_000_000],
};

test("a server with newer tables responds with 503 and reports the reason", async () => {
	const { first, look } = await twoServers();
	expect(await first.save("before")).toMatchObject({ status: 201 });
	const store = await look();
	await store.write([NEWER, "CREATE TABLE new_things (id INTEGER PRIMARY KEY)"]);
	expect(await first.save("after-an-addition")).toMatchObject({ status: 201 });
	expect(await first.health()).toMatchObject({ status: "ok", ready: true });

	await store.write(["ALTER TABLE stories RENAME COLUMN excerpt TO summary"]);
	expect(await first.save("too-late")).toMatchObject({ status: 503, code: "not-ready" });
	expect((await first.ask("/api/stories?limit=1")).status).toBe(503);
	const ready = await first.ask("/health/ready");
	expect(ready.status).toBe(503);
	expect(await ready.json()).toMatchObject({
		status: "unavailable",
		ready: false,
		reasons: [expect.stringContaining("stories has no excerpt")],
	});
});

test("a store that returns as an older copy is recognized and written to again", async () => {
	const { site, first, second } = await twoServers();
	expect(await first.save("kept")).toMatchObject({ status: 201 });
	const restore = await site.snapshot();
	const end = first.log.position();
	for (const slug of ["lost", "lost-too"])
		expect(await first.save(slug)).toMatchObject({ status: 201 });
	await second.log.refresh?.();
	expect(second.log.position()).toBe(first.log.position());
	await restore();

	expect(await first.save("refused")).toMatchObject({
		status: 503,
		code: "store-rolled-back",
	});
	expect(await first.save("again")).toMatchObject({ status: 201 });
	expect(first.log.position()).toBeGreaterThan(end);
	expect(await first.health()).toMatchObject({
		status: "degraded",
		ready: true,
		reasons: [expect.stringContaining("replaced by an older copy")],
	});
	const listed = async ({ ask }: typeof first) =>
		((await (await ask("/api/stories")).json()) as { slug: string }[]).map(
			({ slug }) => slug,
		);
	expect(await listed(first)).toEqual(["again", "kept"]);

	// By now the log may have passed the position that the other server remembers.
	for (const slug of ["more", "and-more", "and-still-more"]) await first.save(slug);
	await second.log.refresh?.();
	expect(await second.save("elsewhere")).toMatchObject({ status: 201 });
	expect(await second.health()).toMatchObject({ status: "degraded", ready: true });
	expect((await listed(second)).sort()).toEqual((await listed(first)).sort());
	expect(await listed(second)).toContain("elsewhere");
});

import { expect, test } from "bun:test";
import { cosignaturesOf } from "../../src/audit/witnesses/cosignature.ts";
import { Refusal } from "../../src/kernel/refusal.ts";
import { sharedLog } from "../support/audit/shared-log.ts";
import { served, servedWitness, witnessesOf } from "../support/audit/witnessed-log.ts";

/** Two servers that share a log, and a witness that counts their requests. */
async function twoServers() {
	const { server, store, append } = await sharedLog();
	const [first, second] = [await server(), await server()];
	await append(300);
	await first.tiles.extend({ position: 300 });
	const place = await servedWitness([first]);
	const requests = { count: 0, open: 0, mostOpen: 0 };
	const url = served(async ({ url, method, body }) => {
		requests.count++;
		requests.mostOpen = Math.max(requests.mostOpen, ++requests.open);
		const answer = await fetch(place.url + new URL(url).pathname, { method, body });
		requests.open--;
		return answer;
	});
	const at = { url, key: place.key };
	const asking = [witnessesOf(first, [at]), witnessesOf(second, [at])] as const;
	const cosigned = async (log = second) =>
		cosignaturesOf((await log.tiles.checkpoint()) ?? "", [place.witness.key]).length;
	return { servers: [first, second] as const, store, append, asking, requests, cosigned };
}

/** Lets a server hold a lease that has died, with this many seconds to its end. */
const DEAD = `INSERT INTO store_turn (name, holder, until)
	VALUES (?, 'dead', unixepoch('subsec') + ?)
	ON CONFLICT (name) DO UPDATE SET until = excluded.until`;

test("one of several servers asks the witnesses at a time, and all serve the answer", async () => {
	const { servers, append, asking, requests, cosigned } = await twoServers();
	for (const events of [1, 20]) {
		await append(events);
		await Promise.all(asking.map(({ ask }) => ask()));
	}
	expect(requests).toMatchObject({ count: 4, mostOpen: 1 });
	for (const server of servers) expect(await cosigned(server)).toBe(1);
	expect(await asking[1].states()).toMatchObject([{ size: 321, fault: undefined }]);
});

test("a publication that both servers notice is witnessed once", async () => {
	const { append, asking, requests } = await twoServers();
	// The first round of each server asks in any case.
	for (const { askIfNewer } of asking) await askIfNewer();
	expect(requests.count).toBe(2);
	await append(1);
	for (const { askIfNewer, askIfDue } of asking) {
		await askIfNewer();
		await askIfDue();
	}
	expect(requests.count).toBe(3);
});

test("a server takes over from one that died while it signed and asked", async () => {
	const { servers, store, append, asking, requests, cosigned } = await twoServers();
	const [first] = asking;
	await append(20);
	await first.ask();
	// It dies before it stores the answer of the witness.
	await servers[0].keyStore.write([
		"DELETE FROM tile_log_witness",
		"DELETE FROM tile_log_cosigned",
	]);
	await store.write([{ sql: DEAD, args: ["witnesses", 1000] }]);
	await append(5);
	const [, second] = asking;
	const busy = await second.askIfNewer().catch((error: unknown) => error);
	expect(busy instanceof Refusal && busy.code).toBe("store-busy");
	expect(requests.count).toBe(1);
	await store.write([
		{ sql: DEAD, args: ["tiles", 0.2] },
		{ sql: DEAD, args: ["witnesses", 0.2] },
	]);
	await second.ask();
	expect(await second.states()).toMatchObject([{ size: 325, fault: undefined }]);
	expect(await cosigned()).toBe(1);
	expect(servers.map(({ tiles }) => tiles.problem())).toEqual([null, null]);
});

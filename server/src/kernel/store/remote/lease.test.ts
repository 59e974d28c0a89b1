import { expect, test } from "bun:test";
import { temporaryStore } from "../../../../test/support/site.ts";
import { storeKinds } from "../../../../test/support/stores.ts";
import { createSharedLimit } from "../../../http/request/rate-limit.ts";

async function twoProcesses() {
	const place = await storeKinds[1].place();
	const [one, other] = [await temporaryStore(place), await temporaryStore(place)];
	await one.write(["CREATE TABLE notes (text TEXT)"]);
	const notes = async () =>
		(await one.read("SELECT text FROM notes")).rows.map((row) => row[0]);
	return { one, other, notes };
}

const note = (text: string) => ({ sql: "INSERT INTO notes VALUES (?)", args: [text] });
const LONG_AGO = "UPDATE store_turn SET until = until - 60";

test("two processes that want the same lease hold it one after the other", async () => {
	const { one, other } = await twoProcesses();
	const order: string[] = [];
	const use = (store: typeof one, name: string) =>
		store.leases.runExclusive("append", store, async () => {
			order.push(`${name} begins`);
			await Bun.sleep(20);
			order.push(`${name} ends`);
		});
	await Promise.all([use(one, "one"), use(other, "other")]);
	expect(order[1]).toBe(order[0]?.replace("begins", "ends"));
	expect(order[3]).toBe(order[2]?.replace("begins", "ends"));
});

test("leases of different names do not wait for each other", async () => {
	const { one, other } = await twoProcesses();
	const reached = await one.leases.runExclusive("rebuild", one, () =>
		other.leases.runExclusive("append", other, async () => "reached"),
	);
	expect(reached).toBe("reached");
});

test("a process holds a lease until its last user is done, or has failed", async () => {
	const { one, other } = await twoProcesses();
	const ends = Promise.withResolvers<void>();
	const long = one.leases.runExclusive("append", one, () => ends.promise);
	await one.leases.runExclusive("append", one, async () => {});
	const early = other.leases.runExclusive("append", other, async () => "too early", 100);
	await expect(early).rejects.toMatchObject({ code: "store-busy" });
	ends.resolve();
	await long;
	expect(await other.leases.runExclusive("append", other, async () => "now")).toBe("now");
	const failing = one.leases.runExclusive("append", one, () =>
		Promise.reject(new Error("no")),
	);
	await expect(failing).rejects.toThrow("no");
	expect(await other.leases.runExclusive("append", other, async () => "now")).toBe("now");
});

test("a dead holder's lease expires, and its later writes are refused", async () => {
	const { one, other, notes } = await twoProcesses();
	await one.leases.runExclusive("append", one, async (leased) => {
		await leased.write([note("alive")]);
		await other.write([LONG_AGO]);
		await other.leases.runExclusive("append", other, (theirs) =>
			theirs.write([note("after it")]),
		);
		await expect(leased.write([note("from the dead")])).rejects.toMatchObject({
			code: "store-busy",
		});
	});
	expect(await notes()).toEqual(["alive", "after it"]);
});

test("a file needs no lease", async () => {
	const store = await temporaryStore(await storeKinds[0].place());
	const nested = store.leases.runExclusive("append", store, () =>
		store.leases.runExclusive("append", store, async () => "done"),
	);
	expect(await nested).toBe("done");
});

const RATE = { burst: 3, perMinute: 0.1 };

test("processes share one allowance, which refills with time", async () => {
	const { one, other } = await twoProcesses();
	const takes = [one, other].map((store) => createSharedLimit(RATE, store));
	const six = Array.from({ length: 6 }, (_, i) => takes[i % 2]?.("ada"));
	const refused = (await Promise.allSettled(six)).filter(
		({ status }) => status === "rejected",
	);
	expect(refused).toHaveLength(3);
	for (const take of takes) {
		const refusal = (await take("ada").catch((error: unknown) => error)) as {
			retryAfter: number;
		};
		expect(refusal).toMatchObject({ code: "rate-limited" });
		expect(refusal.retryAfter).toBeGreaterThan(500);
		expect(refusal.retryAfter).toBeLessThanOrEqual(600);
		await take("grace");
	}
	await one.write([
		"UPDATE store_limits SET full_at = full_at - 600 WHERE caller = 'ada'",
	]);
	await takes[1]?.("ada");
	await expect(takes[0]?.("ada")).rejects.toMatchObject({ code: "rate-limited" });
});

test("full allowances are removed", async () => {
	const { one } = await twoProcesses();
	const take = createSharedLimit(RATE, one);
	await take("ada");
	await one.write(["UPDATE store_limits SET full_at = full_at - 3600"]);
	await take("grace");
	expect((await one.read("SELECT caller FROM store_limits")).rows).toEqual([["grace"]]);
});

import { expect, test } from "bun:test";
import { temporaryStore } from "../../../../test/support/site.ts";
import { storeKinds } from "../../../../test/support/stores.ts";

async function twoProcesses() {
	const place = await storeKinds[1].place();
	const [one, other] = [await temporaryStore(place), await temporaryStore(place)];
	await one.write(["CREATE TABLE notes (text TEXT)"]);
	const notes = async () => (await one.read("SELECT text FROM notes")).rows.map((row) => row[0]);
	return { one, other, notes };
}

const note = (text: string) => ({ sql: "INSERT INTO notes VALUES (?)", args: [text] });
/** As another process would find it whose holder has died. */
const LONG_AGO = "UPDATE store_turn SET until = until - 60";

test("two processes that want the same turn have it one after the other", async () => {
	const { one, other } = await twoProcesses();
	const order: string[] = [];
	const use = (store: typeof one, name: string) =>
		store.turn.alone("append", store, async () => {
			order.push(`${name} begins`);
			await Bun.sleep(20);
			order.push(`${name} ends`);
		});
	await Promise.all([use(one, "one"), use(other, "other")]);
	expect(order[1]).toBe(order[0]?.replace("begins", "ends"));
	expect(order[3]).toBe(order[2]?.replace("begins", "ends"));
});

test("turns of different names do not wait for each other", async () => {
	const { one, other } = await twoProcesses();
	const reached = await one.turn.alone("rebuild", one, () =>
		other.turn.alone("append", other, async () => "reached"),
	);
	expect(reached).toBe("reached");
});

test("a process has a turn until the last who needs it is done", async () => {
	const { one, other } = await twoProcesses();
	const ends = Promise.withResolvers<void>();
	const long = one.turn.alone("append", one, () => ends.promise);
	await one.turn.alone("append", one, async () => {});
	const early = other.turn.alone("append", other, async () => "too early", 100);
	await expect(early).rejects.toMatchObject({ code: "store-busy" });
	ends.resolve();
	await long;
	expect(await other.turn.alone("append", other, async () => "now")).toBe("now");
});

test("work that fails gives its turn back", async () => {
	const { one, other } = await twoProcesses();
	const failing = one.turn.alone("append", one, () => Promise.reject(new Error("no")));
	await expect(failing).rejects.toThrow("no");
	expect(await other.turn.alone("append", other, async () => "now")).toBe("now");
});

test("a turn whose holder has died ends, and what the dead one still writes is refused", async () => {
	const { one, other, notes } = await twoProcesses();
	await one.turn.alone("append", one, async (mine) => {
		await mine.write([note("alive")]);
		await other.write([LONG_AGO]);
		await other.turn.alone("append", other, (theirs) => theirs.write([note("after it")]));
		await expect(mine.write([note("from the dead")])).rejects.toMatchObject({ code: "store-busy" });
	});
	expect(await notes()).toEqual(["alive", "after it"]);
});

test("while one process has the turn, what another appends waits; its own does not", async () => {
	const { one, other, notes } = await twoProcesses();
	let waiting: Promise<void> = Promise.resolve();
	await one.turn.alone("append", one, async () => {
		waiting = other.turn.append((guard) => other.write([...guard, note("the other's")]));
		await one.turn.append((guard) => one.write([...guard, note("its own")]));
		expect(await notes()).toEqual(["its own"]);
	});
	await waiting;
	expect(await notes()).toEqual(["its own", "the other's"]);
});

test("in a file nobody waits for a turn", async () => {
	const store = await temporaryStore(await storeKinds[0].place());
	const nested = store.turn.alone("append", store, () =>
		store.turn.alone("append", store, async () => "done"),
	);
	expect(await nested).toBe("done");
});

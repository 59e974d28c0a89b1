import { expect, test } from "bun:test";
import { temporaryStore } from "../../../../test/support/site.ts";
import { storeKinds } from "../../../../test/support/stores.ts";
import { createSharedLimit } from "../../../http/request/rate-limit.ts";

const RATE = { burst: 3, perMinute: 0.1 };

test("what processes allow together is what one would, however many ask at once, and comes back with time", async () => {
	const place = await storeKinds[1].place();
	const stores = [await temporaryStore(place), await temporaryStore(place)];
	const takes = stores.map((store) => createSharedLimit(RATE, store));
	const six = Array.from({ length: 6 }, (_, i) => takes[i % 2]?.("ada"));
	const refused = (await Promise.allSettled(six)).filter(({ status }) => status === "rejected");
	expect(refused).toHaveLength(3);
	for (const take of takes) {
		const refusal = (await take("ada").catch((error: unknown) => error)) as { retryAfter: number };
		expect(refusal).toMatchObject({ code: "rate-limited" });
		expect(refusal.retryAfter).toBeGreaterThan(500);
		expect(refusal.retryAfter).toBeLessThanOrEqual(600);
		await take("grace");
	}
	await stores[0]?.write(["UPDATE store_limits SET full_at = full_at - 600 WHERE caller = 'ada'"]);
	await takes[1]?.("ada");
	expect(takes[0]?.("ada")).rejects.toMatchObject({ code: "rate-limited" });
});

test("whose allowance is full again is forgotten", async () => {
	const store = await temporaryStore(await storeKinds[1].place());
	const take = createSharedLimit(RATE, store);
	await take("ada");
	await store.write(["UPDATE store_limits SET full_at = full_at - 3600"]);
	await take("grace");
	expect((await store.read("SELECT caller FROM store_limits")).rows).toEqual([["grace"]]);
});

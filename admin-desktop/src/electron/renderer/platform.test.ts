import { expect, test } from "bun:test";
import { lastKnownIn } from "../../app/testing/stores.ts";
import { brandOf } from "./platform.ts";

const server = { address: "https://jewels.example" };
const jewels = { name: "Jewels", abbreviation: "J&W" };
const down = () => Promise.reject(new TypeError("Failed to fetch"));
const saying = (brand: unknown) => async () => Response.json(brand);

test("a site says how it calls itself, and is known by that from then on", async () => {
	const store = lastKnownIn();
	expect(await brandOf(server, saying({ ...jewels, tagline: "Rings" }), store)).toEqual(jewels);
	expect(await brandOf(server, down, store)).toEqual(jewels);
});

test("nobody waits for a name that is known; a new one counts from the next time on", async () => {
	const store = lastKnownIn();
	await brandOf(server, saying(jewels), store);
	const written = Promise.withResolvers<void>();
	const watched = {
		...store,
		write: (key: string, json: string) => store.write(key, json).then(written.resolve),
	};
	expect(await brandOf(server, saying({ name: "Stones", abbreviation: "S" }), watched)).toEqual(jewels);
	await written.promise;
	expect(await brandOf(server, down, store)).toEqual({ name: "Stones", abbreviation: "S" });
});

test("a site that never said is called by its host", async () => {
	const host = { name: "jewels.example", abbreviation: "jewels.example" };
	expect(await brandOf(server, down, lastKnownIn())).toEqual(host);
	expect(await brandOf(server, saying({ error: true }), lastKnownIn())).toEqual(host);
});

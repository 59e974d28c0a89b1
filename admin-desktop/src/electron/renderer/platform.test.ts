import { expect, test } from "bun:test";
import { lastKnownIn } from "../../app/testing/stores.ts";
import { brandOf, keepFilesOut, ownPathAt } from "./platform.ts";

const server = { address: "https://jewels.example" };
const jewels = { name: "Jewels", abbreviation: "J&W" };
const down = () => Promise.reject(new TypeError("Failed to fetch"));
const saying = (brand: unknown) => async () => Response.json(brand);

test("a site's name is cached", async () => {
	const store = lastKnownIn();
	expect(await brandOf(server, saying({ ...jewels, tagline: "Rings" }), store)).toEqual(
		jewels,
	);
	expect(await brandOf(server, down, store)).toEqual(jewels);
});

test("a cached name is used at once, and a new one from the next start", async () => {
	const store = lastKnownIn();
	await brandOf(server, saying(jewels), store);
	const written = Promise.withResolvers<void>();
	const watched = {
		...store,
		write: (key: string, json: string) => store.write(key, json).then(written.resolve),
	};
	expect(
		await brandOf(server, saying({ name: "Stones", abbreviation: "S" }), watched),
	).toEqual(jewels);
	await written.promise;
	expect(await brandOf(server, down, store)).toEqual({
		name: "Stones",
		abbreviation: "S",
	});
});

test("a site without a known name is shown by its host", async () => {
	const host = { name: "jewels.example", abbreviation: "jewels.example" };
	expect(await brandOf(server, down, lastKnownIn())).toEqual(host);
	expect(await brandOf(server, saying({ error: true }), lastKnownIn())).toEqual(host);
});

keepFilesOut();

function drag(
	kind: "dragover" | "drop",
	types: string[],
	onTheWay: (event: Event) => void = () => {},
) {
	const event = Object.assign(new Event(kind, { bubbles: true, cancelable: true }), {
		dataTransfer: { types, dropEffect: "copy" },
	});
	const target = document.createElement("p");
	target.addEventListener(kind, onTheWay);
	document.body.append(target);
	target.dispatchEvent(event);
	target.remove();
	return { isPrevented: event.defaultPrevented, effect: event.dataTransfer.dropEffect };
}

test("a file dropped outside of all targets does not replace the page", () => {
	for (const kind of ["dragover", "drop"] as const)
		expect(drag(kind, ["Files"])).toEqual({ isPrevented: true, effect: "none" });
});

test("a drop target accepts files, and text can still be dragged", () => {
	const taking = (event: Event) => event.preventDefault();
	expect(drag("drop", ["Files"], taking)).toEqual({ isPrevented: true, effect: "copy" });
	expect(drag("dragover", ["text/plain"])).toEqual({
		isPrevented: false,
		effect: "copy",
	});
});

function pathAt(html: string) {
	const root = document.createElement("div");
	root.innerHTML = html;
	return ownPathAt(root.querySelector("b"));
}

test("links to the story's own site are distinguished from others", () => {
	expect(pathAt('<a target="_blank" href="/products/ring?x=1#a"><b>A ring</b></a>')).toBe(
		"/products/ring?x=1#a",
	);
	expect(
		pathAt('<a target="_blank" href="https://elsewhere.example/"><b>Elsewhere</b></a>'),
	).toBeNull();
	expect(pathAt('<a href="/admin"><b>Content</b></a>')).toBeNull();
	expect(pathAt("<b>No link</b>")).toBeNull();
});

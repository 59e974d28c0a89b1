import { expect, test } from "bun:test";
import { healthy, serverThat } from "../testing/servers.ts";
import { checkServer, serverAddress } from "./server-address.ts";

test("an address is understood however it is entered", () => {
	for (const [entered, meant] of [
		["jewels.example", "https://jewels.example"],
		["  https://Jewels.Example/admin/stories?x#y ", "https://jewels.example"],
		["jewels.example:8443", "https://jewels.example:8443"],
		["localhost:3000", "http://localhost:3000"],
		["127.0.0.1:3000/", "http://127.0.0.1:3000"],
		["http://[::1]:3000", "http://[::1]:3000"],
		["https://jewels.example:443", "https://jewels.example"],
	] as const) {
		expect(serverAddress(entered)).toBe(meant);
	}
});

test("what is no address of a site is refused in words", () => {
	for (const entered of ["", "   ", "two words", "file:///etc/passwd", "javascript://x", "https://"]) {
		expect(() => serverAddress(entered)).toThrow("is not the address of a site");
	}
	expect(() => serverAddress("http://jewels.example")).toThrow("Use https://jewels.example");
	expect(() => serverAddress("http://127.0.0.1.evil.example")).toThrow("without https");
	expect(() => serverAddress("https://ada:secret@jewels.example")).toThrow("without a name or password");
});

const site = (health: () => Response) => serverThat(() => new Response(), { health });

test("one of our servers is found, also while it is not ready", async () => {
	const starting = () => Response.json({ live: true, ready: false, position: 0 }, { status: 503 });
	for (const health of [healthy, starting]) await checkServer(site(health).address);
});

test("why a server cannot be added is said", async () => {
	const reason = (address: string) => checkServer(address).catch((error) => error.message);
	const gone = site(healthy);
	await gone.stop();
	expect(await reason(gone.address)).toMatch(/^127.* cannot be reached \(ECONNREFUSED\)\. Check/);
	const other = site(() => new Response("<h1>Hello</h1>", { headers: { "content-type": "text/html" } }));
	expect(await reason(other.address)).toContain("not a site that this application can manage");
	const moved = site(() => Response.redirect("https://www.jewels.example/health"));
	expect(await reason(moved.address)).toContain("sends everybody on to https://www.jewels.example.");
});

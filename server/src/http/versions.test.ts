import { expect, test } from "bun:test";
import { VERSION_HEADER } from "@creations/content/versions";
import { temporarySite } from "../../test/support/site.ts";
import { VERSION } from "../version.ts";

const [major = "", minor = ""] = VERSION.split(".");

test("an application that says its version is told the site's, and nobody else is", async () => {
	const { ask } = await temporarySite();
	const headers = { [VERSION_HEADER]: VERSION };
	expect((await ask("/api/auth/user", { headers })).headers.get(VERSION_HEADER)).toBe(VERSION);
	expect((await ask("/api/auth/user")).headers.has(VERSION_HEADER)).toBe(false);
	expect(await (await ask("/health")).json()).toMatchObject({ version: VERSION });
});

test("changes by an application of other formats are refused with a sentence; reading and repaired versions go on", async () => {
	const { ask } = await temporarySite();
	const subscribe = (version: string) =>
		ask("/api/newsletter/subscribe", {
			method: "POST",
			headers: { "content-type": "application/json", [VERSION_HEADER]: version },
			body: JSON.stringify({ email: "ada@example.com" }),
		});
	const refused = await subscribe(`${Number(major) + 1}.0.0`);
	expect([refused.status, await refused.json()]).toEqual([
		409,
		{ code: "other-version", message: expect.stringContaining("what you have written is kept") },
	]);
	expect((await subscribe(`${major}.${minor}.99`)).status).toBeLessThan(300);
	const reading = await ask("/api/stories", { headers: { [VERSION_HEADER]: "99.0.0" } });
	expect(reading.status).toBe(200);
});

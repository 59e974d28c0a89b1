import { expect, test } from "bun:test";
import pino from "pino";
import { readConfig } from "../config.ts";
import { health } from "./health-responses.ts";
import { createStartingFetch } from "./while-starting.ts";

const fetch = createStartingFetch(
	readConfig({ SITE_NAME: "Rings" }),
	pino({ level: "silent" }),
);
const ask = (path: string, headers: Record<string, string> = {}) =>
	fetch(new Request(`http://127.0.0.1:3000${path}`, { headers }));

test("before the site is open, the process is live and not ready", async () => {
	const live = await ask("/health/live");
	expect([live.status, await live.json()]).toEqual([200, { live: true }]);
	for (const path of ["/health", "/health/ready"]) {
		const answer = await ask(path);
		expect(answer.status).toBe(503);
		expect(health.parse(await answer.json())).toMatchObject({
			status: "unavailable",
			ready: false,
		});
	}
});

test("programs get a retry time, and browsers get a page that reloads", async () => {
	const api = await ask("/api/stories", { accept: "text/html" });
	expect([api.status, api.headers.get("retry-after")]).toEqual([503, "5"]);
	expect(await api.json()).toMatchObject({ code: "not-ready" });
	const page = await ask("/stories", { accept: "text/html" });
	expect([
		page.status,
		page.headers.get("retry-after"),
		page.headers.get("refresh"),
	]).toEqual([503, "5", "5"]);
	expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
	expect(await page.text()).toContain(
		"The site is starting. After an update, this can take a few minutes.",
	);
});

import { expect, test } from "bun:test";
import { createRateLimit } from "./rate-limit.ts";

test("a caller may act so often at once, and again when time has passed", () => {
	let time = 0;
	const take = createRateLimit({ burst: 3, perMinute: 6 }, () => time);
	for (let i = 0; i < 3; i++) take("ada");
	expect(() => take("ada")).toThrow("Too many requests. Try again in 10 s.");
	take("grace");
	time = 9_999;
	expect(() => take("ada")).toThrow();
	time = 10_000;
	take("ada");
	expect(() => take("ada")).toThrow();
	time = 1_000_000;
	for (let i = 0; i < 3; i++) take("ada");
	expect(() => take("ada")).toThrow();
});

test("the refusal says when to come back", () => {
	const take = createRateLimit({ burst: 1, perMinute: 1 }, () => 0);
	take("ada");
	expect(() => take("ada")).toThrow(expect.objectContaining({ code: "rate-limited", retryAfter: 60 }));
});

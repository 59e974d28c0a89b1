import { expect, test } from "bun:test";
import { afterwards } from "../../../test/support/temporary.ts";
import { clientAddress, isLoopback, networkOf, parseRange } from "./client-address.ts";
import { createCookies } from "./cookies.ts";
import { cursorText, pageHeaders, pageQuery } from "./paging.ts";
import { createRateLimit } from "./rate-limit.ts";

const ranges = (texts: string[]) =>
	texts.map(parseRange).filter((range) => range !== undefined);

function addressOf(peer: string, forwarded: string | undefined, trusted: string[]) {
	const request = new Request("http://127.0.0.1/", {
		headers: forwarded ? { "x-forwarded-for": forwarded } : {},
	});
	const server = {
		requestIP: () => ({ address: peer, family: "IPv4" as const, port: 1 }),
		port: 3000,
	};
	return clientAddress({ request, server }, ranges(trusted));
}

test("a stranger's forwarding header is not believed", () => {
	expect(addressOf("203.0.113.9", "10.0.0.1", [])).toBe("203.0.113.9");
	expect(addressOf("203.0.113.9", "10.0.0.1", ["192.168.0.1"])).toBe("203.0.113.9");
});

test("behind trusted proxies it is the last address that is not one of them", () => {
	const trusted = ["10.0.0.1", "10.0.0.2"];
	expect(addressOf("10.0.0.2", "1.1.1.1, 203.0.113.9, 10.0.0.1", trusted)).toBe(
		"203.0.113.9",
	);
	expect(addressOf("10.0.0.2", undefined, trusted)).toBe("10.0.0.2");
	expect(addressOf("10.0.0.2", "203.0.113.9, somebody", trusted)).toBe("10.0.0.2");
});

test("an address is the same in each of its spellings, with a port or without", () => {
	for (const peer of [
		"10.0.0.1",
		"::ffff:10.0.0.1",
		"::FFFF:a00:1",
		"0:0:0:0:0:ffff:a00:1",
	]) {
		expect(addressOf(peer, undefined, [])).toBe("10.0.0.1");
		for (const trusted of [
			"10.0.0.1",
			"::ffff:10.0.0.1",
			"10.0.0.0/8",
			"::ffff:10.0.0.0/104",
		])
			expect(addressOf(peer, "::ffff:cb00:7109", [trusted])).toBe("203.0.113.9");
	}
	expect(addressOf("::1", "203.0.113.9:4711", ["0:0:0:0:0:0:0:1"])).toBe("203.0.113.9");
	expect(addressOf("2001:db8:1::5", "[2001:DB8::1]:4711", ["2001:db8:1::/48"])).toBe(
		"2001:db8::1",
	);
});

test.each(["::", "127.0.0.1"])(
	"a proxy on this machine is recognised by a server that listens on %s",
	async (hostname) => {
		const trusted = ranges(["127.0.0.1"]);
		const server = Bun.serve({
			hostname,
			port: 0,
			fetch: (request, server) =>
				new Response(clientAddress({ request, server }, trusted)),
		});
		afterwards(() => server.stop(true));
		const ask = async (headers: Record<string, string>) =>
			(await fetch(`http://127.0.0.1:${server.port}/`, { headers })).text();
		expect(await ask({})).toBe("127.0.0.1");
		const visitors = ["203.0.113.9", "203.0.113.10"].map((from) =>
			ask({ "x-forwarded-for": from }),
		);
		expect(await Promise.all(visitors)).toEqual(["203.0.113.9", "203.0.113.10"]);
	},
);

test("one IPv6 network counts as one visitor", () => {
	expect(networkOf("2001:db8:0:7::1")).toBe(networkOf("2001:db8:0:7:ffff::2"));
	expect(networkOf("2001:db8:0:7::1")).not.toBe(networkOf("2001:db8:0:8::1"));
	expect(networkOf("203.0.113.9")).toBe("203.0.113.9");
});

test("the machine itself is known by its addresses, not by how a name begins", () => {
	for (const host of [
		"localhost",
		"LOCALHOST",
		"127.0.0.1",
		"127.9.9.9",
		"::1",
		"[::1]",
		"::ffff:127.0.0.1",
	])
		expect([host, isLoopback(host)]).toEqual([host, true]);
	for (const host of [
		"127.evil.example",
		"127.0.0.1.evil.example",
		"128.0.0.1",
		"0.0.0.0",
		"::",
		"",
	])
		expect([host, isLoopback(host)]).toEqual([host, false]);
});

const asking = (cookie: string) =>
	new Request("http://127.0.0.1/", { headers: { cookie } });

test("over https a cookie is for this very host and no script", () => {
	const cookies = createCookies("https://jewels.example");
	expect(cookies.write("session", "abc", 60)).toBe(
		"__Host-session=abc; Path=/; HttpOnly; SameSite=Lax; Max-Age=60; Secure",
	);
	expect(cookies.read(asking("a=1; __Host-session=abc; b=2"), "session")).toBe("abc");
	expect(cookies.read(asking("session=abc"), "session")).toBeUndefined();
});

test("without https, headers that browsers would refuse are not sent", () => {
	const cookies = createCookies("http://127.0.0.1:3000");
	expect(cookies.clear("session")).toBe(
		"session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0",
	);
	expect(cookies.read(asking("xsession=1; session=abc"), "session")).toBe("abc");
	expect(cookies.read(asking("session="), "session")).toBeUndefined();
});

const place = { at: "2026-01-02T03:04:05.678Z", id: 7 };

test("an address returns the place that was put into it", () => {
	const { link } = pageHeaders("http://localhost/api/stories?limit=2&after=x", place);
	const address = /^<(.*)>; rel="next"$/.exec(link ?? "")?.[1] ?? "";
	const asked = Object.fromEntries(new URL(address, "http://localhost").searchParams);
	expect(pageQuery.parse(asked)).toEqual({ after: place, limit: 2 });
});

test("the last page leads nowhere", () => {
	expect(pageHeaders("http://localhost/api/stories", null)).toEqual({});
});

test("an invalid cursor of a list is refused", () => {
	for (const after of [
		"",
		"7",
		`${place.at}_x`,
		`${cursorText(place)}0'`,
		"x".repeat(5000),
	])
		expect(pageQuery.safeParse({ after }).success).toBe(false);
});

test("a caller has a burst limit that refills over time", () => {
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

test("a refusal states the time to wait", () => {
	const take = createRateLimit({ burst: 1, perMinute: 1 }, () => 0);
	take("ada");
	expect(() => take("ada")).toThrow(
		expect.objectContaining({ code: "rate-limited", retryAfter: 60 }),
	);
});

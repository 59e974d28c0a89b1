import { expect, test } from "bun:test";
import { clientAddress } from "./client-address.ts";

function addressOf(peer: string, forwarded: string | undefined, trusted: string[]) {
	const request = new Request("http://127.0.0.1/", {
		headers: forwarded ? { "x-forwarded-for": forwarded } : {},
	});
	const server = { requestIP: () => ({ address: peer, family: "IPv4" as const, port: 1 }) };
	return clientAddress({ request, server }, trusted);
}

test("a stranger's forwarding header is not believed", () => {
	expect(addressOf("203.0.113.9", "10.0.0.1", [])).toBe("203.0.113.9");
	expect(addressOf("203.0.113.9", "10.0.0.1", ["192.168.0.1"])).toBe("203.0.113.9");
});

test("behind trusted proxies it is the last address that is not one of them", () => {
	expect(addressOf("10.0.0.2", "1.1.1.1, 203.0.113.9, 10.0.0.1", ["10.0.0.1", "10.0.0.2"])).toBe(
		"203.0.113.9",
	);
	expect(addressOf("10.0.0.2", undefined, ["10.0.0.2"])).toBe("10.0.0.2");
});

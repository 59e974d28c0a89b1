import { expect, test } from "bun:test";
import { marketplaceAt } from "./marketplaces.ts";

test.each([
	["https://www.etsy.com/listing/1", "etsy"],
	["https://etsy.com/shop/x", "etsy"],
	["https://www.amazon.co.jp/dp/1", "amazon"],
	["https://amazon.de/dp/1", "amazon"],
	["http://www.etsy.com/listing/1", undefined],
	["https://www.etsy.com:8443/", undefined],
	["https://ada@www.etsy.com/", undefined],
	["https://notetsy.com/", undefined],
	["https://www.etsy.com.evil.example/", undefined],
	["https://amazon.com.evil.example/", undefined],
	["https://amazonxcom/", undefined],
])("%s belongs to %p", (address, marketplace) => {
	expect(marketplaceAt(new URL(address))).toBe(marketplace as never);
});

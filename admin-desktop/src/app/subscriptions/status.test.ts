import { expect, test } from "bun:test";
import { statusOf } from "./status.ts";

const active = { isActive: true, unsubscribedAt: null };
const pending = { isActive: false, unsubscribedAt: null };
const gone = { isActive: false, unsubscribedAt: "2025-03-01T09:00:00.000Z" };

test("whoever has not confirmed and not left is pending", () => {
	expect([active, pending, gone].map(statusOf)).toEqual(["Active", "Pending", "Unsubscribed"]);
});

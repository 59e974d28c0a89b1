import { expect, test } from "bun:test";
import { formatCount, formatDate } from "./words.ts";

test("a date is written out in English and in UTC, whatever the machine's zone", () => {
	expect(formatDate("2025-03-01T23:59:59.000Z")).toBe("March 1, 2025");
	expect(formatDate("2025-03-01T00:00:00.000Z")).toBe("March 1, 2025");
});

test("counts have thousands separators", () => {
	expect(formatCount(1234567)).toBe("1,234,567");
	expect(formatCount(999)).toBe("999");
});

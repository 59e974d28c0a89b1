import { expect, test } from "bun:test";
import { momentText } from "./Unreachable.tsx";

const now = new Date(2025, 10, 21, 18, 0);

test("today a time says enough, on other days the day is said too", () => {
	expect(momentText(new Date(2025, 10, 21, 14, 5), now)).toBe("14:05");
	expect(momentText(new Date(2025, 10, 21, 0, 0), now)).toBe("00:00");
	expect(momentText(new Date(2025, 10, 20, 23, 59), now)).toBe("November 20, 23:59");
});

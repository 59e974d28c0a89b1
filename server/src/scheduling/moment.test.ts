import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { Refusal } from "../kernel/refusal.ts";
import { futureMoment, momentOf } from "./moment.ts";

const zones = Intl.supportedValuesOf("timeZone");
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Returns the local time according to an independent implementation. */
function shown(at: number, timeZone: string): string {
	const parts = clock(timeZone).formatToParts(at);
	const of = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
	return `${of("year")}-${of("month")}-${of("day")}T${of("hour")}:${of("minute")}`;
}

const clocks = new Map<string, Intl.DateTimeFormat>();
const clock = (timeZone: string) =>
	clocks.getOrInsertComputed(
		timeZone,
		() => new Intl.DateTimeFormat("sv-SE", { timeZone, ...FIELDS }),
	);
const FIELDS = {
	year: "numeric",
	month: "2-digit",
	day: "2-digit",
	hour: "2-digit",
	minute: "2-digit",
	hourCycle: "h23",
} as const;

/** Returns a local time read as UTC, in milliseconds. */
const asUtc = (local: string) => Date.parse(`${local}Z`);

/**
 * Returns all moments with this local time, by trying each quarter-hour offset from UTC.
 */
function showing(local: string, timeZone: string): number[] {
	const moments = [];
	for (let offset = -15 * 60; offset <= 15 * 60; offset += 15) {
		const at = asUtc(local) - offset * MINUTE;
		if (shown(at, timeZone) === local) moments.push(at);
	}
	return moments.sort((a, b) => a - b);
}

/**
 * A zone and a whole minute from 1980 to 2037; half are within two hours of a clock
 * change.
 */
const places = fc
	.record({
		timeZone: fc.constantFrom(...zones),
		at: fc.integer({ min: Date.UTC(1980) / MINUTE, max: Date.UTC(2037) / MINUTE }),
		nearChange: fc.boolean(),
		off: fc.integer({ min: -120, max: 120 }),
	})
	.map(({ timeZone, at, nearChange, off }) => {
		const moment = Temporal.Instant.fromEpochMilliseconds(at * MINUTE).toZonedDateTimeISO(
			timeZone,
		);
		const change = nearChange ? moment.getTimeZoneTransition("next") : null;
		const minutes = change ? Math.floor(change.epochMilliseconds / MINUTE) + off : at;
		return { timeZone, at: minutes * MINUTE };
	});

describe("of any zone, at any time, near changes of its clocks above all:", () => {
	test("a local time means its moment, or the first of two", () => {
		fc.assert(
			fc.property(places, ({ timeZone, at }) => {
				const local = shown(at, timeZone);
				const meant = momentOf({ local, timeZone });
				const moments = showing(local, timeZone);
				expect(moments).toContain(at);
				expect(Date.parse(meant.at)).toBe(moments[0] ?? Number.NaN);
				expect(meant.occurs).toBe(moments.length > 1 ? "twice" : "once");
				expect(meant).toMatchObject({ local, timeZone });
			}),
			{ numRuns: 1000 },
		);
	});

	test("a time that the clocks skip comes after the gap", () => {
		let skipped = 0;
		fc.assert(
			fc.property(
				places,
				fc.integer({ min: -180, max: 180 }),
				({ timeZone, at }, off) => {
					const local = new Date(asUtc(shown(at, timeZone)) + off * MINUTE)
						.toISOString()
						.slice(0, 16);
					const moments = showing(local, timeZone);
					const meant = momentOf({ local, timeZone });
					expect(meant.occurs === "never").toBe(moments.length === 0);
					if (moments.length > 0) return;
					skipped++;
					const before = Date.parse(meant.at) - DAY;
					const offsetBefore = asUtc(shown(before, timeZone)) - before;
					expect(asUtc(local) - Date.parse(meant.at)).toBe(offsetBefore);
					expect(asUtc(shown(Date.parse(meant.at), timeZone))).toBeGreaterThan(
						asUtc(local),
					);
				},
			),
			{ numRuns: 1000 },
		);
		expect(skipped).toBeGreaterThan(0);
	});
});

const BERLIN = "Europe/Berlin";

test.each([
	["a plain day", "2026-06-01T09:00", BERLIN, "2026-06-01T07:00", "+02:00", "once"],
	[
		"the hour that is skipped",
		"2026-03-29T02:30",
		BERLIN,
		"2026-03-29T01:30",
		"+02:00",
		"never",
	],
	[
		"the hour that comes twice",
		"2026-10-25T02:30",
		BERLIN,
		"2026-10-25T00:30",
		"+02:00",
		"twice",
	],
	[
		"a skipped half hour",
		"2026-10-04T02:15",
		"Australia/Lord_Howe",
		"2026-10-03T15:45",
		"+11:00",
		"never",
	],
	[
		"a day that is skipped",
		"2011-12-30T12:00",
		"Pacific/Apia",
		"2011-12-30T22:00",
		"+14:00",
		"never",
	],
	[
		"three quarters",
		"2026-06-01T09:00",
		"Asia/Kathmandu",
		"2026-06-01T03:15",
		"+05:45",
		"once",
	],
] as const)("%s: %s in %s", (_, local, timeZone, atUtc, offset, occurs) => {
	const at = `${atUtc}:00.000Z`;
	expect(momentOf({ local, timeZone })).toEqual({ local, timeZone, at, offset, occurs });
});

test("a missing date, an unknown zone and a past time are refused with a reason", () => {
	const refused = (local: string, timeZone: string, now = 0) => {
		try {
			return futureMoment({ local, timeZone }, now);
		} catch (error) {
			return error instanceof Refusal ? error.issues : error;
		}
	};
	expect(refused("2026-02-30T09:00", "Europe/Berlin")).toMatchObject([{ path: "local" }]);
	expect(refused("9999-12-31T23:00", "America/New_York")).toMatchObject([
		{ path: "local" },
	]);
	expect(refused("2026-02-20T09:00", "Moon/Crater")).toMatchObject([
		{ path: "timeZone" },
	]);
	const at = Date.UTC(2026, 1, 20, 9);
	expect(refused("2026-02-20T09:00", "UTC", at)).toEqual([
		{ path: "local", message: "This time has passed. Choose a later one." },
	]);
	expect(refused("2026-02-20T09:00", "UTC", at - 1)).toMatchObject({
		at: "2026-02-20T09:00:00.000Z",
	});
});

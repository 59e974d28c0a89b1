import { z } from "zod";
import { eventType, kindNames, timeInUtc } from "../../history/index.ts";
import type { Catalogue } from "../../module.ts";

/** Longer words than any that means something. */
const WORD = 100;

const place = z.coerce
	.number("must be a position of the log")
	.int("must be a whole number")
	.positive("must be above 0");
const most = (standard: number, limit: number) =>
	z.coerce
		.number("must be a number")
		.int("must be a whole number")
		.min(1, "must be at least 1")
		.max(limit, `must be at most ${limit}`)
		.default(standard);
const asOfText = z
	.string()
	.min(1)
	.max(40)
	.regex(/^[0-9TZ:.+ -]+$/, "must be a position or a time")
	.describe("A position of the log, or a time such as 2026-03-01T12:00:00Z (UTC unless it names a zone)");
const time = timeInUtc("must be a time such as 2026-03-01T12:00:00Z");
/** Streams and actors are words of ours: an address or a name that someone types here by mistake is not written down. */
const ours = z
	.string()
	.max(WORD)
	.regex(/^[a-z][a-z-]*[:-][a-z0-9-]+$|^visitor$/, "must be such as story-7 or user-3");

export function auditorQuerySchemas(catalogue: Catalogue) {
	const names = kindNames(catalogue);
	const kind = z.enum(names, `must be one of ${names.join(", ")}`);
	return {
		none: z.strictObject({}),
		log: z.strictObject({
			stream: ours.optional(),
			actor: ours.optional(),
			type: z.array(eventType).max(20).optional(),
			since: time.optional(),
			until: time.optional(),
			from: place.default(1),
			limit: most(100, 1000),
		}),
		export: z.strictObject({ from: place.default(1), to: place.optional() }),
		show: z.strictObject({
			kind,
			asOf: asOfText.optional(),
			id: z
				.string()
				.max(WORD)
				.regex(/^[a-z0-9-]+$/, "must be a number or another key")
				.optional(),
			offset: z.coerce
				.number("must be a number")
				.int("must be a whole number")
				.nonnegative("must not be below 0")
				.default(0),
			limit: most(200, 1000),
		}),
		diff: z.strictObject({
			from: asOfText,
			to: asOfText,
			kind: z.array(kind).max(names.length).optional(),
			stream: ours.optional(),
			limit: most(200, 1000),
		}),
	};
}

export type Query<K extends keyof ReturnType<typeof auditorQuerySchemas>> = z.output<
	ReturnType<typeof auditorQuerySchemas>[K]
>;

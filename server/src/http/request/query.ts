import { z } from "zod";
import { Refusal, UsageError } from "../../kernel/refusal.ts";

const NEVER_CACHED = { "cache-control": "no-store" };

/** An answer that nobody keeps. */
export const fresh = (value: unknown) => Response.json(value, { headers: NEVER_CACHED });

/** Runs `work`; what it did not understand is refused as `invalid`. */
export async function understood<T>(work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		throw error instanceof UsageError ? new Refusal("invalid", error.message) : error;
	}
}

/** A whole number above zero in an address, or 422. */
export const numberInPath = z.coerce.number("must be a number").int("must be a whole number").positive();

/** For routes whose path has an item's `:id`. */
export const byId = { params: z.object({ id: numberInPath }) };

/** Text in a query. Elysia makes a list of what has commas. */
export const queryText = z
	.union([z.string(), z.array(z.string())])
	.transform((given) => [given].flat().join(","));

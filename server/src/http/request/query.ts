import { z } from "zod";
import { Refusal, UsageError } from "../../kernel/refusal.ts";

const NEVER_CACHED = { "cache-control": "no-store" };

/** Returns a JSON response that must not be cached. */
export const uncachedJson = (value: unknown) =>
	Response.json(value, { headers: NEVER_CACHED });

/** Runs `work` and turns a `UsageError` into a refusal. @throws {Refusal} `invalid` */
export async function refuseUsageErrors<T>(work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		throw error instanceof UsageError ? new Refusal("invalid", error.message) : error;
	}
}

/** Schema of a positive integer in an address. */
export const numberInPath = z.coerce
	.number("must be a number")
	.int("must be a whole number")
	.positive();

/** Parameters of a route with `:id` in its path. */
export const byId = { params: z.object({ id: numberInPath }) };

/** Schema of text in a query. Elysia turns a value with commas into an array. */
export const queryText = z
	.union([z.string(), z.array(z.string())])
	.transform((value) => [value].flat().join(","));

import { z } from "zod";
import { Refusal, UsageError } from "../../kernel/refusal.ts";
import { documented } from "../documented.ts";
import type { Policy } from "../policy.ts";

const NEVER_CACHED = { "cache-control": "no-store" };

/** An answer that nobody keeps. */
export const fresh = (value: unknown) => Response.json(value, { headers: NEVER_CACHED });

/** What an address asks for: path and query, where a word that may come several times is a list. */
export function queryOf(
	request: Request,
	schema: z.ZodObject,
	params: Record<string, string> = {},
): Record<string, unknown> {
	const query = new URL(request.url).searchParams;
	const asked: Record<string, unknown> = { ...params };
	for (const name of new Set(query.keys())) {
		const values = query.getAll(name);
		asked[name] = isList(schema, name) || values.length > 1 ? values : values[0];
	}
	return asked;
}

const isList = (schema: z.ZodObject, name: string) => {
	const field: unknown = schema.shape[name];
	return field instanceof z.ZodOptional && field.unwrap() instanceof z.ZodArray;
};

/** Runs `work`; what it did not understand is refused as `invalid`. */
export async function understood<T>(work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		throw error instanceof UsageError ? new Refusal("invalid", error.message) : error;
	}
}

/** The description of a route that reads its own path and query. */
export function describedQuery(
	policy: Policy,
	path: string,
	summary: string,
	schema: z.ZodObject,
	answer: z.ZodType,
	errors: number[],
) {
	const { describe, ...described } = documented(policy, summary, answer, errors);
	const parameters = () => {
		const { properties = {}, required = [] } = z.toJSONSchema(schema, {
			io: "input",
			unrepresentable: "any",
		});
		return Object.entries(properties).map(([name, field]) => ({
			name,
			in: path.includes(`:${name}`) ? ("path" as const) : ("query" as const),
			required: required.includes(name),
			schema: field as object,
		}));
	};
	return { ...described, describe: () => ({ ...describe(), parameters: parameters() }) };
}

/** A whole number above zero in an address, or 422. */
export const numberInPath = z.coerce.number("must be a number").int("must be a whole number").positive();

/** For routes whose path has an item's `:id`. */
export const byId = { params: z.object({ id: numberInPath }) };

/** Text in a query. Elysia makes a list of what has commas. */
export const queryText = z
	.union([z.string(), z.array(z.string())])
	.transform((given) => [given].flat().join(","));

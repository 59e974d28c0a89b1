import { z } from "zod";
import { errorAnswer } from "./answer-parts.ts";
import { type Policy, type Rule, ruleOf } from "./policy.ts";

/** What may be sent where a schema checks it. */
export const inputSchema = (schema: z.ZodType) =>
	z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });

/**
 * Who may use a JSON route, and its OpenAPI description. Answers are described here and checked by tests, not validated
 * on each request: they are ready bytes by then. `describe` is asked for the rest of `detail` once somebody reads it.
 */
export function documented(rule: Policy | Rule, summary: string, answer?: z.ZodType, errors: number[] = []) {
	const content = (schema: z.ZodType) => ({
		"application/json": { schema: z.toJSONSchema(schema, { unrepresentable: "any" }) as object },
	});
	const failures = () =>
		errors.map((status) => [status, { description: "Error", content: content(errorAnswer) }]);
	const describe = () =>
		answer && {
			responses: {
				200: { description: "OK", content: content(answer) },
				...Object.fromEntries(failures()),
			},
		};
	return { rule: ruleOf(rule), detail: { summary }, describe };
}

/** The same for a route that a browser sends an HTML form to, and that answers with a page. */
export function documentedForm(policy: Policy, summary: string, form: z.ZodType) {
	const content = () => ({ "application/x-www-form-urlencoded": { schema: inputSchema(form) as object } });
	const responses = { 200: { description: "A page" }, 302: { description: "On to a page" } };
	return {
		rule: ruleOf({ policy, form: true }),
		detail: { summary, responses },
		describe: () => ({ requestBody: { required: true, content: content() } }),
	};
}

/** The same for a route that takes the bytes of a file. */
export function documentedFile(policy: Policy, summary: string, status: number) {
	const content = { "application/octet-stream": { schema: {} } };
	return {
		rule: ruleOf({ policy, raw: true }),
		detail: {
			summary,
			requestBody: { required: true, content },
			responses: { [status]: { description: "Taken" } },
		},
	};
}

/** Who may use a route that is for browsers, not for programs: pages, pictures, feeds. */
export const undocumented = (rule: Policy | Rule) => ({ rule: ruleOf(rule), detail: { hide: true } });

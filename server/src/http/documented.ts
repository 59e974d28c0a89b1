import { z } from "zod";
import { errorAnswer } from "./answer-parts.ts";
import { type Policy, type Rule, ruleOf } from "./policy.ts";

/** What may be sent where a schema checks it. */
export const inputSchema = (schema: z.ZodType) =>
	z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });

const jsonOf = (schema: z.ZodType) => ({
	"application/json": { schema: z.toJSONSchema(schema, { unrepresentable: "any" }) as object },
});

export const refusal = (description: string) => ({ description, content: jsonOf(errorAnswer) });

/**
 * Who may use a JSON route, and its OpenAPI description. Answers are described here and checked by tests, not validated
 * on each request: they are ready bytes by then. `describe` is asked for the rest of `detail` once somebody reads it.
 * @param answer `null` is an empty one, with status 204
 * @param statuses refusals, and the status of the answer where it is not 200; what follows from the policy and the input is added
 */
export function documented(
	rule: Policy | Rule,
	summary: string,
	answer?: z.ZodType,
	statuses: number[] = [],
) {
	const isEmpty = answer instanceof z.ZodNull;
	const described = (status: number) => {
		if (status >= 400) return refusal("Error");
		return { description: "OK", ...(answer && !isEmpty && { content: jsonOf(answer) }) };
	};
	const all = !answer || statuses.some(isSuccess) ? statuses : [isEmpty ? 204 : 200, ...statuses];
	const describe = () =>
		all.length > 0 && { responses: Object.fromEntries(all.map((status) => [status, described(status)])) };
	return { rule: ruleOf(rule), detail: { summary }, describe };
}

const isSuccess = (status: number) => status < 300;

/**
 * The same for a route that a browser sends an HTML form to, and that answers with a page.
 * @param statuses other ways on, and refusals
 */
export function documentedForm(policy: Policy, summary: string, form: z.ZodType, statuses: number[] = []) {
	const content = () => ({ "application/x-www-form-urlencoded": { schema: inputSchema(form) as object } });
	const described = (status: number) => ({
		description: status === 200 ? "A page" : status < 400 ? "On to a page" : "A page that says why",
	});
	const responses = Object.fromEntries([200, 302, ...statuses].map((status) => [status, described(status)]));
	return {
		rule: ruleOf({ policy, form: true }),
		detail: { summary, responses },
		describe: () => ({ requestBody: { required: true, content: content() } }),
	};
}

/** The same for a route that takes the bytes of a file. @param refusals statuses beyond those that follow from the policy */
export function documentedFile(policy: Policy, summary: string, status: number, refusals: number[]) {
	const content = { "application/octet-stream": { schema: {} } };
	return {
		rule: ruleOf({ policy, raw: true }),
		detail: {
			summary,
			requestBody: { required: true, content },
			responses: {
				[status]: { description: "Taken" },
				...Object.fromEntries(refusals.map((status) => [status, refusal("Error")])),
			},
		},
	};
}

/** Who may use a route that is for browsers, not for programs: pages, pictures, feeds. */
export const undocumented = (rule: Policy | Rule) => ({ rule: ruleOf(rule), detail: { hide: true } });

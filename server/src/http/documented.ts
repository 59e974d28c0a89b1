import { z } from "zod";
import { type Policy, type Rule, ruleOf } from "./policy.ts";
import { errorAnswer } from "./response-parts.ts";

/** Returns the JSON schema of the input that a zod schema accepts. */
export const inputSchema = (schema: z.ZodType) =>
	z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });

/** Returns the JSON schema of a response. */
export const jsonSchemaOf = (schema: z.ZodType): object => z.toJSONSchema(schema, { unrepresentable: "any" });

const jsonOf = (schema: z.ZodType) => ({ "application/json": { schema: jsonSchemaOf(schema) } });

export const refusal = (description: string) => ({ description, content: jsonOf(errorAnswer) });

/**
 * Returns the policy and the OpenAPI description of a JSON route. Tests check the responses against the description;
 * requests do not, because responses are bytes by then. The rest of `detail` is made when the description is first read.
 * @param answer Schema of the response; `null` for an empty one, with status 204
 * @param statuses Error statuses, and the success status if it is not 200. Statuses that follow from the policy and the input are added
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
 * Like `documented`, for a route that takes an HTML form and answers with a page.
 * @param statuses Redirects and errors
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

/** Like `documented`, for a route that takes the bytes of a file. @param refusals Error statuses beyond those that follow from the policy */
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

/** Returns the policy of a route for browsers, which OpenAPI leaves out: pages, pictures, feeds. */
export const undocumented = (rule: Policy | Rule) => ({ rule: ruleOf(rule), detail: { hide: true } });

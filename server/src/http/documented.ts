import { z } from "zod";
import { type Policy, type Rule, ruleOf } from "./policy.ts";
import { errorBody } from "./response-parts.ts";

/** Returns the JSON schema of the input that a zod schema accepts. */
export const inputSchema = (schema: z.ZodType) =>
	z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });

/** Returns the JSON schema of a response. */
export const jsonSchemaOf = (schema: z.ZodType): object =>
	z.toJSONSchema(schema, { unrepresentable: "any" });

const jsonOf = (schema: z.ZodType) => ({
	"application/json": { schema: jsonSchemaOf(schema) },
});

/** Returns the OpenAPI description of an error response. */
export const describeError = (description: string) => ({
	description,
	content: jsonOf(errorBody),
});

/**
 * Returns the policy and the OpenAPI description of a JSON route. Tests check the
 * responses against the description; requests do not, because responses are bytes by
 * then. The rest of `detail` is made when the description is first read.
 * @param answer Schema of the response; `null` for an empty one, with status 204
 * @param statuses Error statuses, and the success status if it is not 200. Statuses that
 * follow from the policy and the input are added
 */
export function documented(
	rule: Policy | Rule,
	summary: string,
	answer?: z.ZodType,
	statuses: number[] = [],
) {
	const isEmpty = answer instanceof z.ZodNull;
	const describeStatus = (status: number) => {
		if (status >= 400) return describeError("Error");
		if (!answer || isEmpty) return { description: "OK" };
		return { description: "OK", content: jsonOf(answer) };
	};
	const allStatuses =
		!answer || statuses.some(isSuccess) ? statuses : [isEmpty ? 204 : 200, ...statuses];
	const describe = () =>
		allStatuses.length > 0 && {
			responses: Object.fromEntries(
				allStatuses.map((status) => [status, describeStatus(status)]),
			),
		};
	return { rule: ruleOf(rule), detail: { summary }, describe };
}

const isSuccess = (status: number) => status < 300;

/**
 * Like `documented`, for a route that takes an HTML form and returns a page.
 * @param statuses Redirects and errors
 */
export function documentedForm(
	policy: Policy,
	summary: string,
	form: z.ZodType,
	statuses: number[] = [],
) {
	const content = () => ({
		"application/x-www-form-urlencoded": { schema: inputSchema(form) as object },
	});
	const describeStatus = (status: number) => ({
		description: pageDescription(status),
	});
	const responses = Object.fromEntries(
		[200, 302, ...statuses].map((status) => [status, describeStatus(status)]),
	);
	return {
		rule: ruleOf({ policy, form: true }),
		detail: { summary, responses },
		describe: () => ({ requestBody: { required: true, content: content() } }),
	};
}

function pageDescription(status: number): string {
	if (status === 200) return "A page";
	return status < 400 ? "Redirect to a page" : "A page with an error message";
}

/**
 * Like `documented`, for a route that takes the bytes of a file.
 * @param refusals Error statuses beyond those that follow from the policy
 */
export function documentedFile(
	policy: Policy,
	summary: string,
	status: number,
	refusals: number[],
) {
	const content = { "application/octet-stream": { schema: {} } };
	return {
		rule: ruleOf({ policy, raw: true }),
		detail: {
			summary,
			requestBody: { required: true, content },
			responses: {
				[status]: { description: "Stored" },
				...Object.fromEntries(refusals.map((status) => [status, describeError("Error")])),
			},
		},
	};
}

/**
 * Returns the policy of a route for browsers, which OpenAPI leaves out: pages, pictures,
 * feeds.
 */
export const undocumented = (rule: Policy | Rule) => ({
	rule: ruleOf(rule),
	detail: { hide: true },
});

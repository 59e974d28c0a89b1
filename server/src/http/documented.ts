import { z } from "zod";
import { errorAnswer } from "../answers.ts";

/**
 * The OpenAPI description of a JSON route. Answers are described here and checked by tests, not validated on each
 * request: they are ready bytes by then.
 */
export function documented(summary: string, answer: z.ZodType, errors: number[] = []) {
	const content = (schema: z.ZodType) => ({
		"application/json": { schema: z.toJSONSchema(schema, { unrepresentable: "any" }) as object },
	});
	const failures = errors.map((status) => [status, { description: "Error", content: content(errorAnswer) }]);
	return {
		detail: {
			summary,
			responses: {
				200: { description: "OK", content: content(answer) },
				...(Object.fromEntries(failures) as Record<number, { description: string }>),
			},
		},
	};
}

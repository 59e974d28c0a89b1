import { z } from "zod";

type Issue = z.core.$ZodRawIssue;

const kinds: Record<string, string> = {
	string: "text",
	number: "a number",
	int: "a whole number",
	boolean: "true or false",
	array: "a list",
	object: "an object",
	null: "null",
};

const formats: Record<string, string> = {
	email: "must be an email address",
	url: "must be a web address",
	datetime: "must be a time such as 2026-03-01T12:00:00Z",
};

/** Units of a length limit. */
const units: Record<string, string> = { string: " characters", array: " entries" };

const amount = (limit: number | bigint, origin: string) =>
	`${limit.toLocaleString("en-US")}${units[origin] ?? ""}`;

function predicate(issue: Issue): string {
	switch (issue.code) {
		case "invalid_type":
			return issue.input === undefined
				? "is missing"
				: `must be ${kinds[issue.expected] ?? issue.expected}`;
		case "too_big":
			return `must be at most ${amount(issue.maximum, issue.origin)}`;
		case "too_small":
			if (issue.origin === "string" && issue.minimum === 1) return "is required";
			return issue.inclusive === false
				? `must be above ${issue.minimum}`
				: `must be at least ${amount(issue.minimum, issue.origin)}`;
		case "invalid_format":
			return formats[issue.format] ?? "is not of the right form";
		case "invalid_value":
			return issue.values.length === 1
				? `must be ${String(issue.values[0])}`
				: `must be one of ${issue.values.map(String).join(", ")}`;
		case "unrecognized_keys":
			return `has fields that are not known here: ${issue.keys.join(", ")}`;
		default:
			return "is not valid";
	}
}

/** Default messages of all schemas, which follow the name of a field: `is missing`. */
z.config({ customError: predicate });

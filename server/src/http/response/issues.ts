import { type Issue, Refusal } from "../../kernel/refusal.ts";

/** What a schema found. */
interface Found {
	path: PropertyKey[];
	message: string;
}

/** The refusal of what does not fit a schema: one message a field, the first that was found. */
export function invalid(found: readonly Found[]): Refusal {
	const byPath = new Map<string, string>();
	for (const { path, message } of found) {
		const name = path.map(String).join(".");
		if (!byPath.has(name)) byPath.set(name, message);
	}
	const issues: Issue[] = [...byPath].map(([path, message]) => ({ path, message }));
	const [first] = issues;
	return new Refusal("invalid", first ? sentence(first) : "The request is not valid.", issues);
}

/** Messages without a subject are read after the name of their field. */
function sentence({ path, message }: Issue): string {
	if (/^[^a-z]/.test(message)) return message;
	return `${path === "" ? "The request body" : path} ${message}.`;
}

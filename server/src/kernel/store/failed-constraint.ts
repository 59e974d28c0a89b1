/** `table.column` (the first one, where several make the constraint), or undefined for any other error of a store. */
export function failedConstraint(error: unknown, kind: "UNIQUE" | "NOT NULL"): string | undefined {
	if (!(error instanceof Error)) return undefined;
	return new RegExp(`${kind} constraint failed: ([\\w.]+)`).exec(error.message)?.[1];
}

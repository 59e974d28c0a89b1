/** Returns whether two sets of values are equal, field by field. */
export function sameValues<Values extends object>(a: Values, b: Values): boolean {
	return (Object.keys(a) as (keyof Values)[]).every((field) =>
		sameValue(a[field], b[field]),
	);
}

/** Returns whether two values are equal. Lists are compared by content. */
export const sameValue = (a: unknown, b: unknown): boolean =>
	a === b || (Array.isArray(a) && JSON.stringify(a) === JSON.stringify(b));

export function sameValues<Values extends object>(a: Values, b: Values): boolean {
	return (Object.keys(a) as (keyof Values)[]).every((field) => sameValue(a[field], b[field]));
}

export function sameValue(a: unknown, b: unknown): boolean {
	if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
	return a.length === b.length && a.every((entry, index) => entry === b[index]);
}

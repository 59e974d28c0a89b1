/** Formats a number: `1,000,000`. */
export const count = (n: number) => n.toLocaleString("en");

/** Formats a number with its noun: `1 event`, `1,000 events`. */
export const counted = (n: number, one: string, many = `${one}s`) =>
	`${count(n)} ${n === 1 ? one : many}`;

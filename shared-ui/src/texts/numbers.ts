/** Returns a number in groups of three digits. @param from the smallest grouped number */
export const grouped = (count: number, separator: string, from = 1000): string =>
	count < from ? `${count}` : `${count}`.replace(/\B(?=(\d{3})+$)/g, separator);

/** Returns a number with a decimal comma. */
export const withComma = (decimal: string): string => decimal.replace(".", ",");

/** Returns alternatives such as "GitHub, Google or Apple". */
export function alternatives(names: string[], comma: string, or: string): string {
	const others = names.slice(0, -1).join(comma);
	return [others, ...names.slice(-1)].filter(Boolean).join(or);
}

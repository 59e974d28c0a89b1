const MAX_LENGTH = 8;

/** Returns the initials of a site's name: "S&M" for "Silver & Moss". */
export const initialsOf = (name: string): string =>
	[...name.matchAll(/[\p{L}\p{N}]+|&/gu)]
		.map(([word]) => [...word][0]?.toLocaleUpperCase() ?? "")
		.join("")
		.slice(0, MAX_LENGTH);

/** Returns the initials for a new name. Initials of the person's own stay. */
export const initialsFor = (name: string, before: { name: string; initials: string }) =>
	before.initials === initialsOf(before.name) ? initialsOf(name) : before.initials;

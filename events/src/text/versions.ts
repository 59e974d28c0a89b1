/** A version of the product: MAJOR.MINOR.PATCH. Those that differ in the last number alone store and say the same. */
const partsOf = (version: string) => version.split(".").map(Number);

/** Positive where `one` is newer in more than its last number, negative where it is older, 0 where the two go together. */
export function compareFormats(one: string, other: string): number {
	const [major = 0, minor = 0] = partsOf(one);
	const [otherMajor = 0, otherMinor = 0] = partsOf(other);
	return major - otherMajor || minor - otherMinor;
}

/** The header by which the administration and the site tell each other their versions. */
export const VERSION_HEADER = "x-creations-version";

/** What to do where an application and a site do not go together, for whoever writes; undefined where they do. */
export function mismatch(application: string, site: string): string | undefined {
	const order = compareFormats(application, site);
	if (order === 0) return undefined;
	return order < 0
		? `The site has version ${site}, and this application is version ${application}. Reload the page or update the application, then save: what you have written is kept.`
		: `This application is version ${application}, and the site still has version ${site}. Update the site, then save: what you have written is kept.`;
}

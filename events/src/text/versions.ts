/**
 * Splits a version MAJOR.MINOR.PATCH. Versions that differ in PATCH only have the same
 * formats.
 */
const partsOf = (version: string) => version.split(".").map(Number);

/**
 * Returns a positive number if the formats of `one` are newer, a negative one if they are
 * older, 0 if they are compatible.
 */
export function compareFormats(one: string, other: string): number {
	const [major = 0, minor = 0] = partsOf(one);
	const [otherMajor = 0, otherMinor = 0] = partsOf(other);
	return major - otherMajor || minor - otherMinor;
}

/**
 * Header with the version of the administration in requests, and of the site in
 * responses.
 */
export const VERSION_HEADER = "x-creations-version";

/**
 * Returns advice if an application and a site are incompatible; undefined if they are
 * compatible.
 */
export function mismatch(application: string, site: string): string | undefined {
	const order = compareFormats(application, site);
	if (order === 0) return undefined;
	return order < 0
		? `The site has version ${site}, and this application is version ${application}. ` +
				"Reload the page or update the application, then save: " +
				"what you have written is kept."
		: `This application is version ${application}, ` +
				`and the site still has version ${site}. ` +
				"Update the site, then save: what you have written is kept.";
}

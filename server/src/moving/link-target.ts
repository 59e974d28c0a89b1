/** Returns an address as a Markdown link target. */
export const linkTarget = (address: string) =>
	address.replace(
		/[\s()<>\\]/g,
		(character) => `%${character.charCodeAt(0).toString(16).padStart(2, "0")}`,
	);

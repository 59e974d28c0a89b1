/** Returns an address as Markdown takes it between the brackets of a link. */
export const linkTarget = (address: string) =>
	address.replace(/[\s()<>\\]/g, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, "0")}`);

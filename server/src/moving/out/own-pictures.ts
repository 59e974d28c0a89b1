const OWN = /\/objects\/[0-9a-f]{32}(?![\w/])/g;

/** The addresses of this site's own pictures in texts. */
export const addressesIn = (...texts: (string | null)[]) => texts.flatMap((text) => text?.match(OWN) ?? []);

/** Where a picture lies in the archive of a site. */
export const pictureName = (address: string) => `images/${address.slice("/objects/".length)}.webp`;

/** A text that shows the pictures beside it in the archive. @param up the way from the text to the archive's root */
export const withOwnPictures = (text: string, up = "") =>
	text.replace(OWN, (address) => up + pictureName(address));

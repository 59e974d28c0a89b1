/**
 * Lower-cases A to Z alone. Other letters, such as the Kelvin sign, never become equal to
 * these.
 */
export const asciiLowerCase = (text: string): string =>
	text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

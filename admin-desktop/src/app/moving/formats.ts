import { adminTexts } from "../texts/texts.ts";

/** Names of programs, which are the same in every language. */
const NAMES: Record<string, string> = {
	amazon: "Amazon",
	"big-cartel": "Big Cartel",
	etsy: "Etsy",
	ghost: "Ghost",
	listmonk: "listmonk",
	mailchimp: "Mailchimp",
	shopify: "Shopify",
	squarespace: "Squarespace",
	substack: "Substack",
	wordpress: "WordPress",
};

/**
 * Returns the names of the programs that wrote an import's files: `ghost, mailchimp` is
 * Ghost and Mailchimp.
 */
export const nameOfFormat = (format: string): string =>
	new Intl.ListFormat(adminTexts.locale).format(
		format
			.split(", ")
			.map((name) => adminTexts.moving.formats[name] ?? NAMES[name] ?? name),
	);

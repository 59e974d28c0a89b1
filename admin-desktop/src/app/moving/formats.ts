const NAMES: Record<string, string> = {
	addresses: "a list of addresses",
	amazon: "Amazon",
	"big-cartel": "Big Cartel",
	creations: "a site like this one",
	etsy: "Etsy",
	"etsy-orders": "Etsy's orders",
	ghost: "Ghost",
	"ghost-members": "Ghost's members",
	listmonk: "listmonk",
	mailchimp: "Mailchimp",
	shopify: "Shopify",
	squarespace: "Squarespace",
	substack: "Substack",
	"substack-posts": "Substack's posts",
	wordpress: "WordPress",
};

/**
 * Returns the names of the programs that wrote an import's files: `ghost, mailchimp` is
 * Ghost and Mailchimp.
 */
export const nameOfFormat = (format: string): string =>
	new Intl.ListFormat("en").format(format.split(", ").map((name) => NAMES[name] ?? name));

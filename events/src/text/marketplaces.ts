/** Marketplaces that sell pieces of a site. */
export type Marketplace = "amazon" | "etsy";

export const marketplaceNames: Record<Marketplace, string> = {
	amazon: "Amazon",
	etsy: "Etsy",
};

const AMAZON_DOMAINS =
	"com|ca|com\\.mx|com\\.br|co\\.uk|de|fr|it|es|nl|se|pl|ie|com\\.be|com\\.tr|ae|sa|eg|" +
	"in|co\\.jp|sg|com\\.au";

const hosts: [Marketplace, RegExp][] = [
	["amazon", new RegExp(`^(www\\.)?amazon\\.(${AMAZON_DOMAINS})$`)],
	["etsy", /^(www\.)?etsy\.com$/],
];

/**
 * Returns the marketplace that an https address belongs to; undefined for other addresses
 * and for those with a port or a user name.
 */
export function marketplaceAt(url: URL): Marketplace | undefined {
	if (url.protocol !== "https:" || url.port || url.username || url.password)
		return undefined;
	return hosts.find(([, host]) => host.test(url.hostname))?.[0];
}

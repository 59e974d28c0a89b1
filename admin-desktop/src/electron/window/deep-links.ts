export const DEEP_LINK_SCHEME = "stories-admin";

const FOLDERS: Record<string, string> = { story: "stories", product: "products" };

/** `stories-admin://story/7` as a screen; null for every other address. Anyone may send one, so nothing else is read. */
export function screenOf(link: string): string | null {
	const [, kind = "", id] = /^stories-admin:\/\/(story|product)\/([1-9]\d{0,14})\/?$/.exec(link) ?? [];
	return id ? `/admin/${FOLDERS[kind]}/${id}` : null;
}

export const linkAmong = (args: string[]) => args.findLast((arg) => arg.startsWith(`${DEEP_LINK_SCHEME}:`));

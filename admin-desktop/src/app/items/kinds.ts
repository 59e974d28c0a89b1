export type Plural = "stories" | "products";

export interface Kind {
	plural: Plural;
	noun: "story" | "product";
	Noun: "Story" | "Product";
}

export const stories: Kind = { plural: "stories", noun: "story", Noun: "Story" };
export const products: Kind = { plural: "products", noun: "product", Noun: "Product" };

/** Addresses of screens, and of the public page. */
export const addressOf = {
	list: ({ plural }: Kind) => (plural === "stories" ? "/admin" : `/admin?tab=${plural}`),
	create: ({ plural }: Kind) => `/admin/${plural}/new`,
	deleted: ({ plural }: Kind) => `/admin/${plural}/deleted`,
	featured: ({ plural }: Kind) => `/admin/${plural}/featured`,
	edit: ({ plural }: Kind, id: number) => `/admin/${plural}/${id}`,
	history: ({ plural }: Kind, id: number) => `/admin/${plural}/${id}/history`,
	page: ({ plural }: Kind, slug: string) => `/${plural}/${slug}`,
};

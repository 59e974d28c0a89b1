import { counting } from "@creations/events/text/counting";

const counted = counting("en");

export const categories = {
	title: "Categories",
	none: "No categories yet",
	example: "For example rings, brooches or pendants.",
	about: "Visitors browse your pieces by these categories, in this order.",
	create: "New category",
	renameTitle: "Rename category",
	rename: (name: string) => `Rename ${name}`,
	removed: (n: string) => `Removed (${n})`,
	removedLabel: "Removed categories",
	removeTitle: (name: string) => `Remove “${name}”?`,
	chooseForAll: "Choose a category for its products. You can restore the category later.",
	chooseFor: (n: number) =>
		`Choose a category for its ${counted(n, {
			one: "# product",
			other: "# products",
		})}. You can restore the category later.`,
	remove: (name: string) => `Remove ${name}`,
	newOfProducts: "New category of its products",
	noCategory: "No category",
	removeCategory: "Remove category",
	inSettings: "Settings → Categories",
	createCategory: "Create Category",
	edit: (name: string) => `Edit ${name}`,
	delete: (name: string) => `Delete ${name}`,
	category: "Category",
	createOption: "New category…",
	name: "Name",
	nameHint: "As visitors see it: Rings, Brooches",
	slug: "URL Slug",
	save: "Save category",
	restored: "Category restored",
	isBack: (name: string) => `“${name}” is back, with its products.`,
	restoreFailed: "Failed to restore the category. Please try again.",
	removedTitle: "Category removed",
	removeFailed: "Failed to remove the category. Please try again.",
	wasRemoved: (name: string) => `“${name}” has been removed.`,
	movedAll: (to: string) => `Its products are in “${to}” now.`,
	moved: (n: number, to: string) =>
		`${counted(n, {
			one: "# product is",
			other: "# products are",
		})} in “${to}” now.`,
	unfiledAll: "Its products have no category now.",
	unfiled: (n: number) =>
		`${counted(n, {
			one: "# product has",
			other: "# products have",
		})} no category now.`,
	renamed: "Category renamed",
	added: "Category added",
	onSite: (name: string) => `“${name}” is on the site.`,
	saveFailed: "Failed to save the category. Please try again.",
	products: (n: number) => counted(n, { one: "# product", other: "# products" }),
};

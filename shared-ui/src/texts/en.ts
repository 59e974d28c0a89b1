export const en = {
	footer: {
		label: "Footer",
		stories: "Stories",
		products: "Products",
		newsletters: "Newsletters",
	},
};

export const settingsLabels = {
	name: "Name",
	abbreviation: "Mark",
	tagline: "Tagline",
	accent: "Accent colour",
	links: "Links",
	postalAddress: "Postal address",
	place: "Where it is linked",
};

import { counting } from "@creations/events/text/counting";

const counted = counting("en");

export const links = {
	title: "Marketplace links",
	about:
		"Your site can open each Amazon and Etsy link of your published pieces once a day. " +
		"If the page is missing on two days, the list of products and the weekly letter " +
		"tell you. Sold pieces are not checked.",
	watch: "Watch marketplace links",
	gone: "Gone",
	linkTo: (shop: string) => `${shop} link`,
	goneSince: (time: string) => `Gone ${time}`,
	/** Returns `Etsy link is gone`, or `Amazon and Etsy links are gone`. */
	linksGone: (shops: readonly string[]) =>
		shops.length === 1
			? `${shops.join()} link is gone`
			: `${shops.join(" and ")} links are gone`,
	notChecked: "No link is checked.",
	firstChecks: "The first checks follow within a day.",
	checked: (n: number, time: string) =>
		`${counted(n, { one: "# link", other: "# links" })}, last check ${time}.`,
	unknown: (n: number) =>
		`${counted(n, { one: "# link", other: "# links" })} could not be checked: ` +
		"the marketplace gave no clear answer. Look at them yourself from time to time.",
	watched: "Links are watched",
	notWatched: "Links are not watched",
	opensNone: "Your site opens no links.",
	failed: "Failed to change the setting. Please try again.",
	markSold: "Mark as sold",
	markSoldName: (name: string) => `Mark as sold: ${name}`,
	change: "Change link",
	changeName: (name: string) => `Change link of ${name}`,
};

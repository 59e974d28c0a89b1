import { counting } from "@creations/events/text/counting";

const counted = counting("en");

export const statistics = {
	figures: {
		storyViews: "Story views",
		finished: "Stories read to the end",
		productViews: "Product views",
		amazon: "Clicks to Amazon",
		etsy: "Clicks to Etsy",
		signUps: "Newsletter sign-ups",
	},
	sorts: {
		views: "Views",
		finished: "Read to the end",
		amazon: "Clicks to Amazon",
		etsy: "Clicks to Etsy",
	},
	ranges: { "7": "7 days", "30": "30 days", "90": "90 days", "364": "A year" },
	period: "Period",
	about: (from: string, to: string, timeZone: string) =>
		`${from} to ${to} (${timeZone}). ` +
		"Counted without cookies and without personal data. " +
		"Your own visits are not counted.",
	nothing: "Nothing counted yet",
	appearsHere: "Views, finished stories and clicks appear here after a few seconds.",
	stories: "Stories",
	products: "Products",
	storyClicks:
		"Clicks of a story include links in its text and in products that were opened from it.",
	pages: {
		"": "Elsewhere",
		"/": "Home page",
		"/stories": "All stories",
		"/products": "All products",
		"/search": "Search",
		"/newsletter/subscribe": "Newsletter page",
	} as Readonly<Record<string, string>>,
	signUps: "Newsletter sign-ups by page",
	aboutSignUps:
		"Counted when a form is sent. Not everyone confirms the address afterwards.",
	chart: (label: string, isWeekly: boolean, highest: string) =>
		`${label} by ${isWeekly ? "week" : "day"}. ${highest}`,
	noneCounted: "None counted.",
	mostInWeek: (day: string, n: string) => `Most in the week of ${day}: ${n}.`,
	mostOn: (day: string, n: string) => `Most on ${day}: ${n}.`,
	peak: (n: string) => `peak ${n}`,
	weekByWeek: "Week by week",
	dayByDay: "Day by day",
	weekOf: "Week of",
	day: "Day",
	sortStories: "Sort stories by",
	sortProducts: "Sort products by",
	notPublished: "Not published",
	views: (n: number) => counted(n, { one: "# view", other: "# views" }),
	readToEnd: (n: number) => counted(n, { other: "# read to the end" }),
	clicksToAmazon: (n: number) =>
		counted(n, { one: "# click to Amazon", other: "# clicks to Amazon" }),
	clicksToEtsy: (n: number) =>
		counted(n, { one: "# click to Etsy", other: "# clicks to Etsy" }),
};

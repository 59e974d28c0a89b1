// The activity of the demo content: readers, newsletters, visits and unfinished work.
// Plain data: it must not import other code.

import ringThatCameBack from "./newsletters/a-ring-that-came-back.md" with {
	type: "text",
};
import box from "./stories/what-the-box-is-for.md" with { type: "text" };
import windfall from "./stories/windfall.md" with { type: "text" };

/** Reserved (RFC 2606): no mail server can exist under this domain. */
const DOMAIN = "readers.example";

/** Times are in days before the start. */
interface Subscriber {
	email: string;
	subscribed: number;
	confirmed?: number;
	unsubscribed?: number;
}

/** Subscribers that came from another newsletter program. */
export const subscribers: Subscriber[] = [
	{ email: `nora.whitlock@${DOMAIN}`, subscribed: 212, confirmed: 212 },
	{ email: `t.adeyemi@${DOMAIN}`, subscribed: 190, confirmed: 189 },
	{ email: `ines.carvalho@${DOMAIN}`, subscribed: 163, confirmed: 163 },
	{ email: `hal@${DOMAIN}`, subscribed: 140, confirmed: 138 },
	{ email: `mrs.pringle@${DOMAIN}`, subscribed: 121, confirmed: 121, unsubscribed: 33 },
	{ email: `yuki.tanabe@${DOMAIN}`, subscribed: 97, confirmed: 97 },
	{ email: `lotte.brandt@${DOMAIN}`, subscribed: 74, confirmed: 73 },
	{ email: `sam.oduya@${DOMAIN}`, subscribed: 52, confirmed: 52, unsubscribed: 12 },
	{ email: `agnes.garrity@${DOMAIN}`, subscribed: 41, confirmed: 41 },
	{ email: `rosalind.k@${DOMAIN}`, subscribed: 27, confirmed: 27 },
	{ email: `joachim@${DOMAIN}`, subscribed: 13, confirmed: 12 },
	{ email: `bea.marsh@${DOMAIN}`, subscribed: 5, confirmed: 5 },
];

/** Addresses that have not confirmed yet, with the pages of the forms. */
export const pending = [
	{ email: `priya.n@${DOMAIN}`, path: "/stories/the-wren-who-stayed" },
	{ email: `old.post.office@${DOMAIN}`, path: "/" },
];

/** A subscriber to whom mail came back. */
export const bounced = `hal@${DOMAIN}`;

/** Content is HTML. Addresses of this site begin with a slash. */
export const sentNewsletter = {
	subject: "A ring that came back, and eleven stones that did not",
	content: ringThatCameBack,
};

/** Content is Markdown. */
export const newsletterDraft = {
	subject: "Windfall: a new story about the Orchard Hoops",
	content: `A tree came down on a Thursday, in no wind to speak of.

There is a **new story** on the site next week. It is short, and it explains the pearls.

*(Add the link when it is out. Ask Joan about the wasp?)*`,
};

export const scheduledStory = {
	text: {
		title: "Windfall",
		slug: "windfall",
		excerpt:
			"An apple tree falls over with every apple on, and nobody tells it. A short " +
			"account of why the pearls on the Orchard Hoops sit so close together.",
		content: windfall,
	},
	cover: "orchard-hoops-2",
	products: ["orchard-hoops"],
	/** In days after the start, at nine in the morning. */
	inDays: 9,
} as const;

export const draftedStory = {
	text: {
		title: "What the Box Is For",
		slug: "what-the-box-is-for",
		excerpt: "A list of things that people have been found to keep in the box.",
		content: box,
	},
	cover: "north-star-pendant-2",
} as const;

export const draftedProduct = {
	text: {
		name: "Harbour Chain Necklace",
		slug: "harbour-chain-necklace",
		description:
			"The links of the Harbour Chain Bracelet, forty of them, at the length of a " +
			"necklace. Weight and price to follow when the first one is off the bench.",
	},
	category: "pendants",
	image: "harbour-chain-bracelet-2",
} as const;

export const deletedProduct = {
	text: {
		name: "Orchard Hoops, Small",
		slug: "orchard-hoops-small",
		description:
			"The Orchard Hoops at 18 mm. Too small for the pearls, which looked like counting.",
	},
	category: "earrings",
	image: "orchard-hoops-1",
} as const;

/** Average visits a day. Stories also have the share of readers who reach the end. */
export const dailyVisits = {
	days: 28,
	stories: {
		"the-ring-the-tide-returned": { views: 14, finished: 0.46 },
		"the-wren-who-stayed": { views: 11, finished: 0.52 },
		"learning-to-hear-silver": { views: 8, finished: 0.31 },
		"a-garnet-for-the-night-shift": { views: 7, finished: 0.38 },
		"what-the-moon-lends": { views: 6, finished: 0.4 },
		"eleven-stones-from-one-river": { views: 5, finished: 0.44 },
		"rain-on-the-workshop-roof": { views: 4, finished: 0.36 },
		"the-locket-with-two-doors": { views: 3, finished: 0.28 },
		"a-compass-for-my-daughter": { views: 3, finished: 0.5 },
	},
	products: {
		"tidewater-signet-ring": { views: 9, amazon: 0.6, etsy: 1.3 },
		"wren-brooch": { views: 8, amazon: 0, etsy: 1.6 },
		"river-stone-bracelet": { views: 6, amazon: 0.4, etsy: 0.9 },
		"ember-garnet-ring": { views: 5, amazon: 0.5, etsy: 0.6 },
		"moonrise-pendant": { views: 5, amazon: 0.3, etsy: 0.8 },
		"harbour-chain-bracelet": { views: 4, amazon: 0.7, etsy: 0 },
		"fern-locket": { views: 3, amazon: 0.2, etsy: 0.3 },
		"orchard-hoops": { views: 3, amazon: 0.2, etsy: 0.4 },
	},
	/** Submitted newsletter forms by page. */
	signUps: {
		"/": 0.15,
		"/stories/the-ring-the-tide-returned": 0.25,
		"/stories/the-wren-who-stayed": 0.2,
	},
};

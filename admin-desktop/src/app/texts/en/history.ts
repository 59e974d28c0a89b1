import { counting } from "@creations/events/text/counting";

const counted = counting("en");

export const history = {
	title: "History",
	today: "Today",
	yesterday: "Yesterday",
	inSentence: { justNow: "just now", yesterday: "yesterday" },
	onDay: (day: string) => `on ${day}`,

	past: {
		title: "You are viewing the past",
		sentence: "You are viewing the past.",
		chooseOther: "Choose another time",
		back: "Back to the present",
		nothingExisted: "Nothing existed at this time.",
		state: (time: string, position: string) =>
			`State on ${time}, after event ${position}. Nothing here can be changed.`,
		failed: "The past could not be loaded",
		nothing: "Nothing to show",
		lookBack: "Look back",
		aboutLookBack:
			"See stories and products as they were at a time you choose. This changes nothing.",
		chooseMoment: "Please choose a day and a time.",
		inFuture: "This time is in the future. Please choose an earlier one.",
		moment: "Day and time",
		show: "Show",
		site: "The site as it was",
		content: "Content at that time",
		tabs: {
			stories: (n: string) => `Stories ${n}`,
			products: (n: string) => `Products ${n}`,
		},
		none: {
			stories: "There were no stories then",
			products: "There were no products then",
		},
		lists: { stories: "Stories at that time", products: "Products at that time" },
		all: { stories: "All stories then", products: "All products then" },
		fact: (label: string, value: string) => `${label}: ${value}`,
		lastChanged: (date: string) => `Last changed ${date}`,
		noCategory: "No category",
		words: (n: number) => counted(n, { one: "# word", other: "# words" }),
	},

	statuses: { draft: "Draft", published: "Published", deleted: "Deleted" },

	changes: {
		before: "Before",
		after: "After",
		empty: "Empty",
		noCategory: "No category",
		asDetected: "As detected",
		number: (id: number | string) => `No. ${id}`,
		noParameters: "No parameters",
		yes: "Yes",
		no: "No",
	},

	/** Names of fields that no form has. */
	labels: { orderUrl: "Order link" },

	versions: {
		restored: {
			story: "Story restored",
			product: "Product restored",
			settings: "Settings restored",
			welcomeMail: "Welcome email restored",
		},
		isCurrent: "The earlier version is current again.",
		failed: {
			story: "Failed to restore story. Please try again.",
			product: "Failed to restore product. Please try again.",
			settings: "Failed to restore the settings. Please try again.",
			welcomeMail: "Failed to restore the welcome email. Please try again.",
		},
		versionOf: (time: string) => `the version of ${time}`,
		by: (name: string) => ` by ${name}`,
		system: (part: string) => `the system (${part})`,
		events: {
			StoryDrafted: "Created",
			StoryRevised: "Edited",
			StoryPublished: "Published",
			StoryUnpublished: "Unpublished",
			StoryDeleted: "Deleted",
			StoryRestored: "Restored",
			StoryImported: "Imported",
			StoryPublicationScheduled: "Scheduled",
			StoryPublicationUnscheduled: "Schedule canceled",
			StoryLinksChosen: "Related items chosen",
			ProductDrafted: "Created",
			ProductRevised: "Edited",
			ProductPublished: "Published",
			ProductUnpublished: "Unpublished",
			ProductDeleted: "Deleted",
			ProductRestored: "Restored",
			ProductImported: "Imported",
			ProductSold: "Sold",
			ProductMadeToOrder: "Made to order",
			ProductMadeAvailable: "Available",
			ProductPublicationScheduled: "Scheduled",
			ProductPublicationUnscheduled: "Schedule canceled",
			SettingsChanged: "Changed",
			WelcomeMailChanged: "Changed",
		},
		backTo: { story: "Back to the story", product: "Back to the product" },
		none: "No history yet",
	},

	deleted: {
		titles: { stories: "Deleted stories", products: "Deleted products" },
		backTo: { stories: "Back to the stories", products: "Back to the products" },
		about: {
			story: "A restored story is a draft. Visitors see it once you publish it again.",
			product:
				"A restored product is a draft. Visitors see it once you publish it again.",
		},
		none: "Nothing deleted",
		deletedOn: (date: string) => `Deleted ${date}`,
		restoreAsDraft: "Restore as a draft",
	},

	chain: {
		notLoaded: "The state of the history could not be loaded.",
		loading: "Loading the state of the history",
		isVerifying: "Verifying…",
		verify: "Verify now",
		verifying: "Verifying the history",
		progress: (done: string, all: string) => `${done} of ${all} events`,
		checking: "Checking the history…",
		noAnswer: "The server did not answer. Please try again.",
		notVerified: "The history could not be verified",
		notVerifiedYet: "Not verified yet",
		firstCheck:
			"The first check starts a few minutes after the server. “Verify now” checks every event.",
		intact: "History intact",
		verified: (events: number, time: string) =>
			`${counted(events, { one: "# event", other: "# events" })} verified ${time}.`,
		verifiedWithNewer: (events: number, time: string, newer: number) =>
			`${counted(events, { one: "# event", other: "# events" })} verified ${time}; ` +
			`${counted(newer, { one: "# newer one", other: "# newer ones" })} not yet.`,
		unreadable: (n: number) =>
			counted(n, {
				one: "# event cannot be read by this version of the program.",
				other: "# events cannot be read by this version of the program.",
			}),
		brokenAt: (position: string) => `The history is broken at event ${position}`,
		verifiedUpTo: (position: string) => `The events up to ${position} are verified.`,
		beforeRepair:
			"Before you repair anything, copy the data folder and run “bun run audit verify” on the server.",
		checkpoint: (position: string, time: string) =>
			`Last signed checkpoint: event ${position}, ${time}.`,
		noCheckpoint: "No checkpoint has been signed yet.",
	},

	filters: {
		abouts: {
			work: "All except visits",
			stories: "Stories",
			products: "Products",
			categories: "Categories",
			images: "Pictures",
			newsletter: "Newsletter",
			people: "People",
			settings: "Settings",
			imports: "Imports",
			auditors: "Auditors",
			visits: "Visits",
			all: "All events",
		},
		title: "Filter",
		titleWithCount: (n: number) => `Filter (${n})`,
		label: "Filter the history",
		kind: "Kind",
		person: "Person",
		clear: "Clear filters",
		everyone: "Everyone",
		from: "From",
		to: "To",
		item: "Item",
		anyItem: "Any item",
	},

	timeline: {
		reader: "A reader",
		someone: "Someone",
		loading: "Loading the history",
		earlierResults: "Earlier results",
		showNew: "Show new entries",
		earlierFailed: "Earlier entries could not be loaded. Please try again.",
		showEarlier: "Show earlier",
		beginning: "Beginning of the history",
		none: "No history yet",
		noMatch: "No matching entries",
		tryOthers: "Try other filters.",
		showAll: "Show all entries",
		failed: "The history could not be loaded",
		unexpected: "The server gave an unexpected answer.",
	},
};

import { en as shared } from "@creations/shared-ui/texts/en";

const devices: Record<string, string> = {
	phone: "phone",
	tablet: "tablet",
	computer: "computer",
};

export const site = {
	loading: "Loading...",
	page: {
		skip: "Skip to content",
		loading: "Loading page",
		offline: "You are offline. Missing content loads when you are back online.",
		home: "Home",
		draft: "Draft",
		draftStory: "This story is not published. Only administrators see this page.",
		draftProduct: "This product is not published. Only administrators see this page.",
	},
	loadingOf: {
		home: "Loading stories and products...",
		story: "Loading story...",
		stories: "Loading stories...",
		product: "Loading product...",
		products: "Loading products...",
		page: "Loading page...",
	},
	lists: {
		firstPage: "First page",
		failed: "Loading failed. Please try again.",
		stories: {
			title: "Stories",
			text: "How each piece came to be, and who it was made for.",
			none: "No stories available yet",
			newest: "Newest stories",
			notFound: "These stories were not found",
			more: "More stories",
			loadingMore: "Loading more stories...",
			showing: (count: number) => `Showing ${count} stories`,
			showingAll: (count: number) => `Showing all ${count} stories`,
		},
		products: {
			title: "Products",
			text: "Pieces from the stories, made by hand and available on Etsy and Amazon.",
			none: "No matching products",
			newest: "Newest products",
			notFound: "These products were not found",
			more: "More products",
			loadingMore: "Loading more products...",
			showing: (count: number) => `Showing ${count} products`,
			showingAll: (count: number) => `Showing all ${count} products`,
		},
	},
	landing: { story: "The latest story", products: "New pieces" },
	story: {
		start: "Start Reading",
		continue: "Continue Reading",
		takeAway: "Take this story with you",
		keep: "Keep for the journey",
		relatedProducts: "Related products",
		alsoIn: "Also in:",
		relatedStories: "Related stories",
		nav: "Story",
		back: "Back to the story",
	},
	product: {
		oneStory: "The story of this piece",
		stories: "The stories of this piece",
		related: "Related pieces",
	},
	finder: {
		label: "Find products",
		sortBy: "Sort by",
		category: "Category",
		availability: "Availability",
		all: "All",
		any: "Any",
		bestMatch: "Best match",
		featured: "Featured",
		newest: "Newest",
		oldest: "Oldest",
		name: "Name",
		search: "Search pieces",
		submit: "Search",
		allProducts: "All products",
	},
	search: {
		title: "Search",
		titleOf: (query: string) => `Search: ${query}`,
		label: "Search stories and products",
		description: "Search stories and products as you type",
		submit: "Search",
		results: "Results",
		all: "All results",
		story: "Story",
		product: "Product",
		offline: "You are offline. The search continues when you are back online.",
		hint: "Search titles, stories and pieces.",
		failed: "The search failed. Please try again.",
		searching: "Searching...",
		first: (count: number) => `First ${count} results. Add a word to narrow the search.`,
		count: (count: number) => (count === 1 ? "1 result" : `${count} results`),
		/** A sentence around links to the stories and the products. */
		none: {
			start: "No results. Browse all ",
			stories: "stories",
			or: " or ",
			products: "products",
			end: ".",
		},
	},
	proofs: {
		verify: "Verify this page",
		title: "Verify a proof",
		text:
			"A proof shows that a text was in the log of a site, and since when. It is " +
			"checked in this browser alone.",
	},
	sharing: {
		share: (name: string) => `Share ${name}`,
		copied: "Link copied",
		copiedText: "Paste it wherever you want to share it.",
		copy: "Copy this link",
	},
	kept: {
		title: "Kept stories",
		none: "No story is on this device.",
		summary: (size: string) =>
			`These stories open without a network. They take ${size} on this device.`,
		isKept: "Kept for the journey",
		isOpened: "Opened before",
		remove: "Remove",
		removeTitle: (title: string) => `Remove ${title}`,
		cannot: "This browser cannot keep stories",
		cannotText: "Stories can be kept at addresses that begin with https.",
		noRoom: "There is no room on this device",
		failed: "The story was not kept",
		failedText: "Please try again with a network.",
		keptText: (size: string) => `It opens without a network, and takes ${size}.`,
		addByHand: "To install this site, press Share, then “Add to Home Screen”.",
		kilobytes: (size: string) => `${size} KB`,
		megabytes: (size: string) => `${size} MB`,
		newVersion: "A new version is ready",
		newVersionText: "Reload to use it. Your place in each story stays.",
		reload: "Reload",
	},
	reading: {
		question: "Where do you want to continue?",
		questionText: "You have read this story on two devices.",
		/** @param device the kind of device; undefined if it is unknown */
		device: (device: string | undefined, isThis: boolean) => {
			if (!device) return "another device";
			const name = devices[device] ?? device;
			return isThis ? `this ${name}` : name;
		},
		place: (page: string, device: string, time: string) =>
			`Page ${page} (${device}, ${time})`,
		today: (time: string) => `today ${time}`,
		yesterday: (time: string) => `yesterday ${time}`,
		signedOut: "You are signed out",
		signedOutText: "Your progress is stored on this device until you sign in again.",
		signIn: "Sign in",
	},
	account: {
		title: "Your account",
		data: "Your data",
		dataText:
			"One file with everything this site stores about you: " +
			"your profile and your reading progress.",
		download: "Download my data",
		devices: "Your devices",
		devicesText: "Signs you out here and in every other browser.",
		signOutEverywhere: "Sign out everywhere",
		delete: "Delete account",
		deleteText: "Erases your name, your email address and your reading progress.",
		deleteTitle: "Delete your account?",
		deleteDescription:
			"Your name, email address and reading progress will be erased permanently. " +
			"This cannot be undone.",
		keep: "Keep my account",
		failed: "Something went wrong",
		tryLater: "Please try again later.",
		signedOut: "You are signed out. Please sign in again.",
		devicesFailed: "Your devices could not be loaded. Please try again later.",
		sessions: "Signed-in devices",
		signOutOthers: "Sign out on all other devices",
		signedOutOthers: "Signed out on all other devices",
		signedOutOne: "Signed out on that device",
		inUse: "In use now",
		lastUsed: (day: string) => `Last used ${day}`,
		signedIn: (day: string) => `Signed in ${day}`,
		thisDevice: "This device",
		signOut: "Sign out",
		/** Follows "Sign out" for screen readers. */
		signOutOf: (day: string, time: string) => ` the device signed in ${day}, ${time}`,
	},
};

export const texts = { shared, site };

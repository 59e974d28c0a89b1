import type { ActorNames, Sentences } from "../../sentences.ts";

export const events = {
	/** Between the actor and the sentence. */
	afterActor: " ",
	/** Names of actors. English has those of the server. */
	actors: undefined as ActorNames | undefined,
	auditor: (name: string) => `The auditor “${name}”`,
	/** Sentences by type of event. English has those of the server. */
	sentences: undefined as Sentences | undefined,
	/** Sentence of an event that the server cannot read. English has the server's. */
	unreadable: undefined as ((type: string) => string) | undefined,

	entry: {
		event: (position: string) => `Event ${position}`,
		only: (name: string) => `Only ${name}`,
		quoted: (name: string) => `“${name}”`,
		versions: { story: "Versions of this story", product: "Versions of this product" },
		siteThen: "The site as it was then",
		changesFailed: "The changes could not be loaded. Close the entry and try again.",
		changesLoading: "Loading the changes…",
		unchanged: "Saved without changes.",
	},

	/** Names of fields that no form has. */
	labels: {
		added: "Added",
		at: "Time (UTC)",
		categoryIds: "Order",
		drafts: "Drafts among them",
		expiresAt: "Expires",
		files: "Files",
		focus: "Focus point",
		format: "Format",
		fromEmail: "From",
		isOn: "Sent",
		isShown: "On the site",
		kept: "Kept",
		left: "Skipped",
		local: "Date and time",
		name: "Name",
		newCategoryId: "New category of its products",
		parameters: "Requested",
		prefix: "Starts with",
		present: "Already there",
		productIds: "Featured products",
		removed: "Removed",
		storyIds: "Featured stories",
		subject: "Subject",
		subscriptions: "Subscriptions",
	},
};

import { streams } from "@creations/events";
import type { Stream } from "@creations/events/define";

/** A list of events in the report. */
export interface Section {
	title: string;
	text: string;
	types: string[];
}

const definitions = streams.flatMap((stream: Stream) =>
	stream.events.map(({ type, erases }) => ({ type, erases, stream: stream.name })),
);
const typesIn = (...names: string[]) =>
	definitions
		.filter(({ stream, erases }) => names.includes(stream) && !erases)
		.map(({ type }) => type);

const consents = typesIn("subscription", "suppression");
const erasures = definitions.filter(({ erases }) => erases).map(({ type }) => type);
const imports = typesIn("import");
const access = typesIn("audit-token");
const accounts = typesIn("account", "administrator-entry");

/** Events that are counted only: views, visits and reading positions. */
export const countedOnly = typesIn("story-views", "visits", "reading");

const listed = new Set([
	...consents,
	...erasures,
	...imports,
	...access,
	...accounts,
	...countedOnly,
]);
/** All others, so that a new stream is listed without a change here. */
const changes = definitions.map(({ type }) => type).filter((type) => !listed.has(type));

/** The lists of the report. Each type of event is in one of them, or counted only. */
export const sections: Section[] = [
	{
		title: "Publications and changes",
		text: "Published, changed, deleted and restored content, pictures, newsletters and settings.",
		types: changes,
	},
	{
		title: "Consents and blocked addresses",
		text:
			"The streams are pseudonyms: subscription-3 is the same subscription in each row. " +
			"Addresses are encrypted in the log, and not in this report.",
		types: consents,
	},
	{
		title: "Erasures",
		text: "Each erasure has destroyed the key of the personal data in its stream.",
		types: erasures,
	},
	{
		title: "Imports",
		text: "Imported items are listed under publications and changes, too.",
		types: imports,
	},
	{
		title: "Accounts and administrators",
		text: "Opened accounts, and rights that were granted or withdrawn.",
		types: accounts,
	},
	{
		title: "Access by auditors",
		text: "Tokens, and each request that used one.",
		types: access,
	},
];

/** The events that the report proves, if they are not too many. */
export const PROVEN_TYPES = [
	"StoryPublished",
	"ProductPublished",
	"PageAdded",
	"NewsletterShown",
	"SubscriptionConfirmed",
];

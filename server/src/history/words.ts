import type { DomainEvent } from "@creations/events";

type Type = DomainEvent["type"];
type EventOf<T extends Type> = Extract<DomainEvent, { type: T }>;

/** Stands for the name of what an event is about. */
export const ITEM = "*";

const counted = (count: number, one: string, many = `${one}s`) =>
	`${count.toLocaleString("en")} ${count === 1 ? one : many}`;

const reasons = {
	"hard-bounce": "mail to it cannot be delivered",
	"soft-bounce": "mail to it came back too often",
	complaint: "its owner reported spam",
	manual: "someone asked for it",
};

const ways = {
	page: "on the page",
	"one-click": "in a mail program",
	complaint: "by a complaint",
	"command-line": "through whoever runs the site",
};

/** What auditors ask for, by the end of its route. */
const questions: Record<string, string> = {
	head: "the end of the log",
	log: "the log",
	export: "an export of the log",
	verify: "a proof of the log",
	checkpoints: "the checkpoints",
	"public-key": "the public keys",
	"show/:kind": "how things were at a moment",
	diff: "what changed between two moments",
};

/** What happened, to be read after who did it. Nothing in it tells who a reader or subscriber is. */
const sentences: { [T in Type]: string | ((data: EventOf<T>["data"]) => string) } = {
	StoryDrafted: `started the story ${ITEM}`,
	StoryRevised: `edited the story ${ITEM}`,
	StoryLinksChosen: `chose the related items of the story ${ITEM}`,
	StoryPublished: `published the story ${ITEM}`,
	StoryUnpublished: `unpublished the story ${ITEM}`,
	StoryDeleted: `deleted the story ${ITEM}`,
	StoryRestored: `restored the story ${ITEM}`,
	StoryViewsCounted: ({ views }) => `counted ${counted(views, "view")} of the story ${ITEM}`,
	ProductDrafted: `started the product ${ITEM}`,
	ProductRevised: `edited the product ${ITEM}`,
	ProductPublished: `published the product ${ITEM}`,
	ProductUnpublished: `unpublished the product ${ITEM}`,
	ProductDeleted: `deleted the product ${ITEM}`,
	ProductRestored: `restored the product ${ITEM}`,
	CategoryAdded: `added the category ${ITEM}`,
	CategoryRenamed: `renamed a category to ${ITEM}`,
	CategoryRemoved: `removed the category ${ITEM}`,
	AccountOpened: "opened an account for someone",
	ProfileUpdated: "updated a profile",
	AdminGranted: `made ${ITEM} an administrator`,
	AdminRevoked: `withdrew the administrator's role from ${ITEM}`,
	AccountErased: "erased an account",
	ReadingProgressSaved: `saved a reading position in the story ${ITEM}`,
	ImageUploaded: ({ kind }) => `uploaded an image for a ${kind}`,
	SubscriptionRequested: "asked for the newsletter",
	SubscriptionConfirmed: "confirmed a newsletter subscription",
	SubscriptionWithdrawn: ({ how }) => `ended a newsletter subscription ${ways[how]}`,
	SubscriptionErased: "erased a newsletter subscription",
	SoftBounceReported: "recorded that a mail bounced",
	AddressSuppressed: ({ reason }) => `stopped all mail to an address: ${reasons[reason]}`,
	SuppressionLifted: "allowed mail to an address again",
	SuppressedAddressErased: "erased a suppressed address",
	NewsletterQueued: ({ recipients }) =>
		`queued the newsletter ${ITEM} for ${counted(recipients, "recipient")}`,
	NewsletterStarted: `began sending the newsletter ${ITEM}`,
	NewsletterPaused: ({ failed }) =>
		`paused sending the newsletter ${ITEM} after ${counted(failed, "failure")}`,
	NewsletterResumed: `resumed sending the newsletter ${ITEM}`,
	UnknownDeliveriesRequeued: ({ subscriptions }) =>
		`decided to send the newsletter ${ITEM} again to ${counted(subscriptions.length, "recipient")} who may have got it`,
	NewsletterCompleted: ({ sent, failed }) =>
		`finished sending the newsletter ${ITEM}: ${counted(sent, "mail")} sent, ${failed.toLocaleString("en")} failed`,
	AuditTokenCreated: `created the auditor's token ${ITEM}`,
	AuditTokenRevoked: `revoked the auditor's token ${ITEM}`,
	AuditTokenUsed: ({ route }) => `asked for ${questions[route.replace(/^GET \/api\/audit\//, "")] ?? route}`,
};

/** An event in words, with `ITEM` for the name of what it is about. */
export function sentenceOf<T extends Type>(event: EventOf<T>): string {
	const sentence = sentences[event.type as T];
	return typeof sentence === "string" ? sentence : sentence(event.data as EventOf<T>["data"]);
}

const parts: Record<string, string> = {
	visitor: "A visitor",
	"system:command-line": "The command line",
	"system:demo": "The demo content",
	"system:views": "The site",
	"system:sign-in": "The sign-in",
	"system:development-sign-in": "The development sign-in",
	"system:newsletter": "The mail queue",
	"system:mail-feedback": "The mail provider",
	"system:restore": "The restore of a backup",
	"system:erasure-list": "The erasure list",
};

/** Who did something, where it was no person. */
export const partOf = (actor: string) => parts[actor] ?? actor.replace(/^system:(.+)$/, "The system ($1)");

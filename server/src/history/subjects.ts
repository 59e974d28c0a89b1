import {
	accountEvents,
	auditEvents,
	categoryEvents,
	mediaEvents,
	newsletterEvents,
	productEvents,
	readingEvents,
	storyEvents,
	storyViewEvents,
	subscriptionEvents,
	suppressionEvents,
} from "@creations/events";

const typesOf = (kinds: readonly { type: string }[]) => kinds.map(({ type }) => type);

/** What events are about, as the window on the history sorts them. */
export const subjects = {
	stories: typesOf(storyEvents),
	products: typesOf(productEvents),
	categories: typesOf(categoryEvents),
	images: typesOf(mediaEvents),
	newsletter: typesOf([...newsletterEvents, ...subscriptionEvents, ...suppressionEvents]),
	people: typesOf(accountEvents),
	auditors: typesOf(auditEvents),
	visits: typesOf([...storyViewEvents, ...readingEvents]),
};

export type Subject = keyof typeof subjects;

export const subjectNames = Object.keys(subjects) as [Subject, ...Subject[]];

/** What readers do for themselves: nobody is told who it was. */
export const READERS_OWN = ["ReadingProgressSaved", "ProfileUpdated", "AccountErased"];

/** What those do who run the site. */
export const WORK = [
	...subjects.stories,
	...subjects.products,
	...subjects.categories,
	...subjects.images,
	...typesOf(newsletterEvents),
	...typesOf(suppressionEvents),
	"AdminGranted",
	"AdminRevoked",
];

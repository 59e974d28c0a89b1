import { productText } from "@creations/events/product";
import { storyText } from "@creations/events/story";
import type { EventLog } from "../src/kernel/log/event-log.ts";
import { handle, type Kernel } from "../src/kernel/log/handle.ts";
import type { ObjectStore } from "../src/media/index.ts";
import { addNewsletterDraft } from "../src/newsletter-drafts/index.ts";
import { draftProduct, product } from "../src/products/index.ts";
import { addSentNewsletter } from "../src/sending/index.ts";
import { type CountedDay, daysUntil, recordDays } from "../src/statistics/index.ts";
import { draftStory, story } from "../src/stories/index.ts";
import {
	createSubscriptions,
	DEMO_ACTOR,
	demoSubscribers,
} from "../src/subscriptions/index.ts";
import {
	bounced,
	dailyVisits,
	deletedProduct,
	draftedProduct,
	draftedStory,
	newsletterDraft,
	pending,
	scheduledStory,
	sentNewsletter,
	subscribers,
} from "./activity.ts";
import { once } from "./once.ts";
import { addressesIn } from "./seed-pictures.ts";

export interface DemoSite extends Kernel {
	objects: ObjectStore;
	config: { baseUrl: string; newsletter: { senders: string[] } };
}

/** Ids of the catalogue by slug. */
export interface CatalogueIds {
	categories: Map<string, number>;
	products: Map<string, number>;
	stories: Map<string, number>;
}

const DAY_MS = 24 * 60 * 60_000;

const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS);

/**
 * Number of the import that the subscribers come from. Imports of the maker count from 1
 * and do not reach it, so that undoing one keeps these subscribers.
 */
const DEMO_IMPORT = 1_000_000;

const FIRST_KEY = "newsletter draft";

/** Adds the first item of the activity. Its key marks demos with activity. */
export const addFirst = (site: DemoSite) =>
	addNewsletterDraft(site.log, newsletterDraftOf(site), once(FIRST_KEY));

/** Returns true if the first item was added by this or an interrupted start. */
export const hasBegun = async (log: EventLog): Promise<boolean> =>
	(await log.findKey(DEMO_ACTOR, FIRST_KEY)) !== undefined;

/** Adds the visits and the unfinished work of a catalogue. */
export async function addActivity(site: DemoSite, ids: CatalogueIds): Promise<void> {
	await Promise.all([addVisits(site, ids), addUnfinished(site, ids)]);
}

/** Adds subscribers and a sent newsletter. No mail is queued. */
export async function addReaders(site: DemoSite): Promise<void> {
	const people = createSubscriptions(site);
	const { bringIn, request } = people.subscribers;
	const ago = (days: number | undefined) =>
		days === undefined ? null : daysFromNow(-days).toISOString();

	await Promise.all([
		...subscribers.map(({ email, subscribed, confirmed, unsubscribed }) => {
			const imported = {
				import: DEMO_IMPORT,
				format: "demo",
				status: unsubscribed === undefined ? "active" : "unsubscribed",
				subscribedAt: ago(subscribed),
				confirmedAt: ago(confirmed),
				unsubscribedAt: ago(unsubscribed),
				name: null,
				ip: null,
			} as const;
			return bringIn(email, imported, once(`subscriber ${email}`));
		}),
		...pending.map(({ email, path }) =>
			request(email, { form: "card", path }, once(`subscriber ${email}`)),
		),
	]);
	await people.suppressions.report(bounced, "hard-bounce", once("bounce"));

	const { mailed, suppressed } = await demoSubscribers(site.store);
	const { subject, content } = sentNewsletter;
	const newsletter = {
		subject,
		content: content.replaceAll(/(href|src)="\//g, `$1="${site.config.baseUrl}/`),
		fromEmail: senderOf(site),
		sent: mailed,
		suppressed,
	};
	await addSentNewsletter(site.log, newsletter, once("newsletter"));
}

const senderOf = ({ config }: DemoSite) => config.newsletter.senders[0] ?? "";

const newsletterDraftOf = (site: DemoSite) => ({
	...newsletterDraft,
	fromEmail: senderOf(site),
	isShown: true,
});

/** Adds drafts, a scheduled story and a deleted product. */
async function addUnfinished(site: DemoSite, ids: CatalogueIds): Promise<void> {
	await Promise.all([addStories(site, ids), addProducts(site, ids)]);
}

async function addStories(site: DemoSite, ids: CatalogueIds): Promise<void> {
	const { log } = site;
	const addressOf = addressesIn(site);
	const storyOf = ({ text, cover }: typeof scheduledStory | typeof draftedStory) =>
		storyText.parse({ ...text, coverImage: addressOf(cover) });
	const relatedProductIds = scheduledStory.products.flatMap(
		(slug) => ids.products.get(slug) ?? [],
	);
	const scheduled = {
		text: storyOf(scheduledStory),
		links: { relatedProductIds },
		isPublished: false,
	};
	const { id } = await draftStory(log, scheduled, once("scheduled story"));
	const day = daysFromNow(scheduledStory.inDays).toISOString().slice(0, 10);
	const moment = {
		local: `${day}T09:00`,
		timeZone: "UTC",
		at: `${day}T09:00:00.000Z`,
	};
	await handle(
		log,
		story,
		id,
		(state) => story.schedule(state, moment),
		once("schedule"),
	);
	const drafted = { text: storyOf(draftedStory), isPublished: false };
	await draftStory(log, drafted, once("drafted story"));
}

async function addProducts(site: DemoSite, ids: CatalogueIds): Promise<void> {
	const { log } = site;
	const addressOf = addressesIn(site);
	const draftOf = ({
		text,
		category,
		image,
	}: typeof draftedProduct | typeof deletedProduct) => ({
		text: productText.parse({
			...text,
			images: [addressOf(image)],
			categoryId: ids.categories.get(category),
		}),
		isPublished: false,
	});
	await draftProduct(log, draftOf(draftedProduct), once("drafted product"));
	const deleted = draftOf(deletedProduct);
	const { id } = await draftProduct(log, deleted, once("deleted product"));
	await handle(log, product, id, product.delete, once("deletion"));
}

function addVisits({ log }: DemoSite, ids: CatalogueIds): Promise<void> {
	const yesterday = daysFromNow(-1).toISOString().slice(0, 10);
	const days = daysUntil(yesterday, dailyVisits.days).map((day, index) => ({
		day,
		counts: countsOf(ids, index),
	}));
	// The dates differ at the next start, so days are numbered.
	const dayNumbers = new Map(days.map(({ day }, index) => [day, index]));
	return recordDays(log, days, (event) => {
		if (event.type === "StoryViewsCounted")
			return once(`views of story ${event.data.storyId}`);
		if (event.type === "VisitsCounted")
			return once(`visits of day ${dayNumbers.get(event.data.day)}`);
		throw new Error(`${event.type} counts nothing`);
	});
}

/** Returns the counts of a day. @param day number of the day, from 0 */
function countsOf(ids: CatalogueIds, day: number): CountedDay["counts"] {
	const counts: CountedDay["counts"] = [];
	const add = (visit: CountedDay["counts"][number]) => {
		if (visit.count > 0) counts.push(visit);
	};
	for (const [slug, { views, finished }] of Object.entries(dailyVisits.stories)) {
		const storyId = ids.stories.get(slug);
		if (storyId === undefined) continue;
		const count = countOn(day, views, slug);
		add({ what: "story-viewed", storyId, count });
		add({ what: "finished", storyId, count: Math.round(count * finished) });
	}
	for (const [slug, { views, amazon, etsy }] of Object.entries(dailyVisits.products)) {
		const productId = ids.products.get(slug);
		if (productId === undefined) continue;
		add({ what: "product-viewed", productId, count: countOn(day, views, slug) });
		add({ what: "amazon", productId, count: countOn(day, amazon, `${slug} amazon`) });
		add({ what: "etsy", productId, count: countOn(day, etsy, `${slug} etsy`) });
	}
	for (const [page, average] of Object.entries(dailyVisits.signUps))
		add({ what: "signed-up", page, count: countOn(day, average, page) });
	return counts;
}

/** Days of the week with more visits. */
const BUSY_DAYS = [5, 6];
const BUSY_FACTOR = 1.5;

/** Returns a count around the average that is the same at each start. */
function countOn(day: number, average: number, name: string): number {
	const chance = Number(Bun.hash.wyhash(`${name} ${day}`) % 1000n) / 1000;
	const factor = BUSY_DAYS.includes(day % 7) ? BUSY_FACTOR : 1;
	const growth = 0.8 + (0.4 * day) / dailyVisits.days;
	return Math.floor(average * factor * growth * (0.6 + 0.8 * chance) + chance);
}

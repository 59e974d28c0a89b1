import { type DomainEvent, eventDefinitions, streams } from "@creations/events";
import type { Stream } from "@creations/events/define";
import { sampleLog } from "@creations/events/test/sample-log";
import type { EventLog } from "../../src/kernel/log/event-log.ts";
import { Conflict, UniqueViolation } from "../../src/kernel/refusal.ts";
import type { Chance } from "./random.ts";

type Type = DomainEvent["type"];

/** Types that occur more often, or again after they began a stream. */
const AGAIN: readonly string[] = [
	...([
		"StoryRevised",
		"StoryPublished",
		"ProductRevised",
		"ProductPublished",
	] satisfies Type[]),
	...(["SubscriptionRequested", "SoftBounceReported"] satisfies Type[]),
];

/** The first type of each kind of stream, and the types that can follow. */
const kinds = streams.map(({ name, events }: Stream) => {
	const types = events.map(({ type }) => type);
	const later = [...types.slice(1), ...types.filter((type) => AGAIN.includes(type))];
	return { name, first: types[0], later: later.length > 0 ? later : types };
});

/**
 * Events of every kind in any order; the same chance gives the same history but for times
 * and ids.
 */
export async function randomHistory(
	log: EventLog,
	chance: Chance,
	events: number,
	{
		appended = async () => {},
		only,
	}: { appended?: () => Promise<void>; only?: string[] } = {},
): Promise<void> {
	const drawn = kinds.filter(({ name }) => only?.includes(name) ?? true);
	const versions = new Map<string, number>();
	for (const wanted = log.position() + events; log.position() < wanted; ) {
		const { name, first, later } = chance.pick(drawn);
		const stream = `${name}-${chance.between(1, 6)}`;
		const version = versions.get(stream) ?? 0;
		const type = (version === 0 ? first : chance.pick(later)) as Type;
		const event = { type, data: dataOf(type, stream, chance) } as DomainEvent;
		const append = {
			stream,
			expectedVersion: version,
			events: [event],
			correlation: "test",
		};
		try {
			await log.append({
				...append,
				actor: chance.pick(["user-1", "user-2", "system:test", "visitor"]),
			});
			versions.set(stream, version + 1);
			await appended();
		} catch (error) {
			if (!(error instanceof UniqueViolation || error instanceof Conflict)) throw error;
		}
	}
}

const samples = Map.groupBy(
	sampleLog().filter(
		({ type, schemaVersion }) =>
			schemaVersion === eventDefinitions.get(type)?.schemaVersion,
	),
	({ type }) => type,
);

/**
 * How high the numbers are that are drawn for some fields, or for what is written in
 * them.
 */
const HIGHEST: Record<string, number> = {
	...{
		title: 99,
		slug: 12,
		name: 99,
		content: 1e6,
		images: 9,
		subject: 99,
		address: 99,
		profile: 100,
	},
	...{
		storyId: 6,
		productId: 6,
		userId: 6,
		categoryId: 6,
		newCategoryId: 6,
		relatedProductIds: 6,
	},
	...{
		storyIds: 6,
		productIds: 6,
		categoryIds: 6,
		sent: 9,
		failed: 9,
		unknown: 9,
		recipients: 999,
	},
	...{ words: 900, characters: 9000, views: 100, count: 100, lastPosition: 9 },
};

/** Returns the data of a sample of a type, with another stream and other numbers. */
function dataOf(type: Type, stream: string, { pick, between }: Chance): unknown {
	const sample = pick(samples.get(type) ?? []);
	return JSON.parse(sample.data.replaceAll(sample.stream, stream), (field, value) => {
		const highest = HIGHEST[field];
		if (highest === undefined) return value;
		const drawn = JSON.parse(
			JSON.stringify(value).replace(/\d+/g, () => String(between(1, highest))),
		);
		return Array.isArray(drawn) ? [...new Set(drawn)] : drawn;
	});
}

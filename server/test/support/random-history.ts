import type { Stream } from "../../src/event-kind.ts";
import { type DomainEvent, eventKinds, streams } from "../../src/events.ts";
import { Conflict, UniqueViolation } from "../../src/kernel/log/append.ts";
import type { EventLog } from "../../src/kernel/log/event-log.ts";
import { sampleLog } from "./sample-log.ts";

type Random = () => number;
type Type = DomainEvent["type"];
type DataOf<T extends Type> = Extract<DomainEvent, { type: T }>["data"];

/** What follows more often than others, or though it also begins a stream. */
const AGAIN: readonly string[] = [
	...(["StoryRevised", "StoryPublished", "ProductRevised", "ProductPublished"] satisfies Type[]),
	...(["SubscriptionRequested", "SoftBounceReported"] satisfies Type[]),
];

/** How the streams of each kind begin, and what can follow. */
const kinds = streams.map(({ name, events }: Stream) => {
	const types = events.map(({ type }) => type);
	const later = [...types.slice(1), ...types.filter((type) => AGAIN.includes(type))];
	return { name, first: types[0], later: later.length > 0 ? later : types };
});

/** Events of every kind in any order. @param random from 0 up to 1; the same numbers give the same history but for times and ids */
export async function randomHistory(
	log: EventLog,
	random: Random,
	events: number,
	{ appended = async () => {}, only }: { appended?: () => Promise<void>; only?: string[] } = {},
): Promise<void> {
	const drawn = kinds.filter(({ name }) => only?.includes(name) ?? true);
	const versions = new Map<string, number>();
	const draw = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
	const number = (below: number) => 1 + Math.floor(random() * below);
	for (const wanted = log.position() + events; log.position() < wanted; ) {
		const { name, first, later } = draw(drawn);
		const stream = `${name}-${number(6)}`;
		const version = versions.get(stream) ?? 0;
		const type = (version === 0 ? first : draw(later)) as Type;
		const event = { type, data: dataOf(type, { stream, draw, number, random }) } as DomainEvent;
		const append = { stream, expectedVersion: version, events: [event], correlation: "test" };
		try {
			await log.append({ ...append, actor: draw(["user-1", "user-2", "system:test", "visitor"]) });
			versions.set(stream, version + 1);
			await appended();
		} catch (error) {
			if (!(error instanceof UniqueViolation || error instanceof Conflict)) throw error;
		}
	}
}

interface Chance {
	stream: string;
	draw: <T>(from: readonly T[]) => T;
	number: (below: number) => number;
	random: Random;
}

const makers: { [T in Type]?: (chance: Chance) => DataOf<T> } = {
	StoryDrafted: storyData,
	StoryRevised: storyData,
	StoryLinksChosen: ({ number }) => ({ relatedProductIds: [number(6)], relatedStoryIds: [] }),
	StoryViewsCounted: ({ number }) => ({ storyId: number(6), views: number(100) }),
	VisitsCounted: ({ number }) => ({
		day: `2026-03-0${number(9)}`,
		counts: [{ what: "etsy", productId: number(6), storyId: number(6), count: number(100) }],
	}),
	ProductDrafted: productData,
	ProductRevised: productData,
	CategoryAdded: nameAndSlug,
	CategoryRenamed: nameAndSlug,
	CategoryRemoved: ({ number }) => ({ newCategoryId: number(2) === 1 ? number(6) : null }),
	StoriesFeatured: ({ number }) => ({ storyIds: [...new Set([number(6), number(6)])] }),
	ProductsFeatured: ({ number }) => ({ productIds: [...new Set([number(6), number(6)])] }),
	CategoriesOrdered: ({ number }) => ({ categoryIds: [...new Set([number(6), number(6), number(6)])] }),
	AccountOpened: ({ stream }) => ({ identity: `i-${stream}`, person: `p-${stream}`, profile: "sealed" }),
	ProfileUpdated: ({ number }) => ({ profile: `sealed ${number(100)}` }),
	ReadingProgressSaved: ({ number, random }) => ({
		userId: number(6),
		storyId: number(6),
		progress: random() * 100,
		lastPosition: `page-${number(9)}`,
		at: number(1e12),
	}),
	ImageUploaded: ({ stream, number }) => ({
		objectId: Bun.hash(stream + number(1e9))
			.toString(16)
			.padStart(32, "0"),
		kind: "story",
		original: { type: "jpeg", bytes: number(1e6), sha256: "0".repeat(64) },
		variants: [{ width: 320, height: number(999), bytes: 1, sha256: "0".repeat(64) }],
		color: `#${number(9)}a6699`,
	}),
	SubscriptionRequested: (chance) => ({
		...sealedAddress(chance),
		form: "card",
		path: "/",
		tokenHash: "h",
		expiresAt: "2030-01-01T00:00:00.000Z",
	}),
	SubscriptionWithdrawn: ({ draw }) => ({ how: draw(["page", "one-click"]) }),
	SoftBounceReported: sealedAddress,
	AddressSuppressed: (chance) => ({
		...sealedAddress(chance),
		reason: chance.draw(["complaint", "manual"]),
	}),
	NewsletterQueued: ({ number }) => ({
		subject: `News ${number(99)}`,
		content: "<p>Hello</p>",
		fromEmail: "hello@localhost",
		recipients: number(999),
	}),
	NewsletterPaused: counts,
	NewsletterCompleted: counts,
	AuditTokenCreated: ({ stream, number }) => ({
		name: `Audit ${number(99)}`,
		prefix: `audit_${stream}`,
		tokenHash: "0".repeat(64),
		expiresAt: null,
	}),
};

const samples = new Map(
	sampleLog()
		.filter(({ type, schemaVersion }) => schemaVersion === eventKinds.get(type)?.schemaVersion)
		.map(({ type, data }) => [type, JSON.parse(data)]),
);

function dataOf(type: Type, chance: Chance): unknown {
	// The maker is looked up by the type of what it makes; TypeScript does not follow that correlation.
	const make = makers[type] as ((chance: Chance) => unknown) | undefined;
	return make?.(chance) ?? samples.get(type);
}

function storyData({ number }: Chance) {
	return {
		title: `Ring ${number(99)}`,
		slug: `ring-${number(12)}`,
		excerpt: "A ring is found.",
		content: `Once there were **${number(1e6)} rings**.`,
		coverImage: number(2) === 1 ? "/demo/a.webp" : null,
		words: number(900),
		characters: number(9000),
	};
}

function productData({ number }: Chance) {
	return {
		name: `Signet ${number(99)}`,
		slug: `signet-${number(12)}`,
		description: "Silver.",
		images: [`/demo/${number(9)}.webp`],
		categoryId: number(2) === 1 ? number(6) : null,
		amazonUrl: null,
		etsyUrl: null,
	};
}

function nameAndSlug({ number }: Chance) {
	return { name: `Rings ${number(9)}`, slug: `rings-${number(12)}` };
}

function sealedAddress({ stream, number }: Chance) {
	return { identity: `i-${stream}`, person: `p-${stream}`, address: `sealed ${number(99)}` };
}

function counts({ number }: Chance) {
	return { sent: number(9), failed: number(9), unknown: number(9), suppressed: 0 };
}

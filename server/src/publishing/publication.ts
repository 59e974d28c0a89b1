import type { DomainEvent, RecordedEvent } from "@creations/events";
import type { Availability } from "@creations/events/availability";
import {
	type Origin,
	type RestoredState,
	restoredAsDraft,
} from "@creations/events/publication";
import type { StoryLinks } from "@creations/events/story";
import type { ScheduledMoment } from "@creations/events/text";
import type { EventLog } from "../kernel/log/event-log.ts";
import { Refusal } from "../kernel/refusal.ts";

export interface Content<Text> {
	text: Text;
	/** Absent lists stay as they are. */
	links?: Partial<StoryLinks>;
	/** Of a product. Absent until somebody chooses it: available. */
	availability?: Availability | undefined;
}

interface Status {
	status: "draft" | "published" | "deleted";
	scheduled?: ScheduledMoment | undefined;
	/** The state of a deleted item before its deletion. */
	beforeDeletion?: RestoredState | undefined;
}

export type Publication<Text> = { status: "none" } | (Status & Content<Text>);

/**
 * A field that refers to items of another stream kind, such as `categoryId` to
 * `category`.
 */
export interface Reference {
	field: string;
	kind: string;
	ids: number[];
}

/** The events of one kind of publication. */
interface PublicationEvents {
	published: DomainEvent;
	unpublished: DomainEvent;
	deleted: DomainEvent;
	unscheduled: DomainEvent;
	scheduled: (moment: ScheduledMoment) => DomainEvent;
	imported: (origin: Origin) => DomainEvent;
	restored: (state: RestoredState) => DomainEvent;
}

interface Options<Text> {
	kind: "story" | "product";
	/** The kind, capitalized for the start of a sentence. */
	noun: "Story" | "Product";
	events: PublicationEvents;
	evolve: (state: Publication<Text>, event: DomainEvent) => Publication<Text>;
	/** Returns true for events that hold the complete text. */
	isWhole: (event: DomainEvent) => boolean;
	drafted: (content: Content<Text>) => DomainEvent[];
	/** Returns no events if nothing changes. */
	revised: (before: Content<Text>, after: Partial<Content<Text>>) => DomainEvent[];
	referencesOf: (content: Partial<Content<Text>>) => Reference[];
	/**
	 * Returns a check of the revised content against other items. It throws a `Refusal`.
	 */
	contentCheck?: ContentCheck<Text>;
}

type ContentCheck<Text> = (
	log: EventLog,
	changes: Partial<Content<Text>>,
) => Promise<(revised: Content<Text>) => void>;

export type PublicationDecider<Text> = ReturnType<typeof publicationDecider<Text>>;

/**
 * Returns the decisions on one kind of publication. Each throws a `Refusal` if the state
 * does not allow it: `not-found`, `already-exists`.
 */
export function publicationDecider<Text>(options: Options<Text>) {
	const { kind, evolve, isWhole, drafted, referencesOf, contentCheck } = options;
	return {
		kind,
		initial: { status: "none" } as Publication<Text>,
		evolve,
		drafted,
		isWhole,
		referencesOf,
		contentCheck,
		...contentDecisions(options),
		...publicationDecisions(options),
		...deletionDecisions(options),
	};
}

function contentDecisions<Text>({ noun, events, evolve, revised }: Options<Text>) {
	return {
		imported: (origin: Origin): DomainEvent[] => [events.imported(origin)],
		/** Fields that `content` does not have stay as they are. */
		revise: (state: Publication<Text>, content: Partial<Content<Text>>) =>
			revised(requireItem(state, noun), content),
		/**
		 * Returns the content at a version of the stream.
		 * @throws {Refusal} `not-found` if there was none
		 */
		at(stored: RecordedEvent[], version: number): Content<Text> {
			const initial: Publication<Text> = { status: "none" };
			const state = stored.slice(0, version).reduce(evolve, initial);
			if (state.status === "none" || version > stored.length)
				throw new Refusal("not-found", `${noun} not found`);
			return state;
		},
	};
}

function publicationDecisions<Text>({ kind, noun, events }: Options<Text>) {
	type State = Publication<Text>;

	function requireUnpublished(state: State) {
		const item = requireItem(state, noun);
		if (item.status === "published")
			throw new Refusal("already-exists", `This ${kind} is published already.`, {
				because: { reason: "published-already" },
			});
		return item;
	}

	return {
		publish: (state: State): DomainEvent[] =>
			requireItem(state, noun).status === "published" ? [] : [events.published],
		unpublish: (state: State): DomainEvent[] =>
			requireItem(state, noun).status === "draft" ? [] : [events.unpublished],
		/** Schedules the publication; replaces an earlier schedule. */
		schedule: (state: State, moment: ScheduledMoment): DomainEvent[] =>
			Bun.deepEquals(requireUnpublished(state).scheduled, moment)
				? []
				: [events.scheduled(moment)],
		unschedule: (state: State): DomainEvent[] =>
			requireUnpublished(state).scheduled ? [events.unscheduled] : [],
		/**
		 * Publishes an item whose scheduled time has come.
		 * @param now milliseconds since 1970
		 */
		publishDue: (state: State, now: number): DomainEvent[] =>
			state.status !== "none" && isDue(state.scheduled, now) ? [events.published] : [],
	};
}

function deletionDecisions<Text>({ kind, noun, events }: Options<Text>) {
	type State = Publication<Text>;

	function requireDeleted(state: State) {
		if (state.status !== "deleted")
			throw new Refusal("not-found", `There is no deleted ${kind} to restore`);
		return state;
	}

	return {
		delete(state: State): DomainEvent[] {
			requireItem(state, noun);
			return [events.deleted];
		},
		restore(state: State): DomainEvent[] {
			requireDeleted(state);
			return [events.restored(restoredAsDraft)];
		},
		/**
		 * Restores the state from before the deletion; without its schedule if `now`, in
		 * milliseconds since 1970, is later.
		 */
		undoDeletion(state: State, now: number): DomainEvent[] {
			const { status, scheduled } =
				requireDeleted(state).beforeDeletion ?? restoredAsDraft;
			const hasPassed = scheduled !== null && isDue(scheduled, now);
			return [events.restored({ status, scheduled: hasPassed ? null : scheduled })];
		},
	};
}

function requireItem<Text>(state: Publication<Text>, noun: Options<Text>["noun"]) {
	if (state.status === "none" || state.status === "deleted")
		throw new Refusal("not-found", `${noun} not found`);
	return state;
}

function change<Text>(
	state: Publication<Text>,
	changes: Partial<Status & Content<Text>>,
): Publication<Text> {
	return state.status === "none" ? state : { ...state, ...changes };
}

/** The state of a publication after each event that stories and products share. */
export const after = {
	drafted: <Text>(
		state: Publication<Text>,
		content: Content<Text>,
	): Publication<Text> => ({
		...state,
		...content,
		status: "draft",
		scheduled: undefined,
	}),
	revised: <Text>(state: Publication<Text>, content: Partial<Content<Text>>) =>
		change(state, content),
	published: <Text>(state: Publication<Text>) =>
		change(state, { status: "published", scheduled: undefined }),
	unpublished: <Text>(state: Publication<Text>) =>
		change(state, { status: "draft", scheduled: undefined }),
	deleted: <Text>(state: Publication<Text>) =>
		change(state, {
			status: "deleted",
			scheduled: undefined,
			beforeDeletion: restorable(state),
		}),
	scheduled: <Text>(state: Publication<Text>, scheduled: ScheduledMoment) =>
		change(state, { scheduled }),
	unscheduled: <Text>(state: Publication<Text>) =>
		change(state, { scheduled: undefined }),
	restored: <Text>(state: Publication<Text>, { status, scheduled }: RestoredState) =>
		change(state, {
			status,
			scheduled: scheduled ?? undefined,
			beforeDeletion: undefined,
		}),
};

/** Returns the state that an exact undo of a deletion restores. */
function restorable<Text>(state: Publication<Text>): RestoredState | undefined {
	if (state.status === "none" || state.status === "deleted") return undefined;
	return { status: state.status, scheduled: state.scheduled ?? null };
}

const isDue = (moment: ScheduledMoment | undefined, now: number) =>
	moment !== undefined && Date.parse(moment.at) <= now;

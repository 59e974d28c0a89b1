import type { ScheduledMoment, StoryLinks } from "@creations/content";
import type { DomainEvent, RecordedEvent } from "../events.ts";
import { Refusal } from "../kernel/refusal.ts";
import { type Origin, type RestoredState, restoredAsDraft } from "./events.ts";

export interface Content<Text> {
	text: Text;
	/** Those that are absent stay. */
	links?: Partial<StoryLinks>;
}

interface Status {
	status: "draft" | "published" | "deleted";
	scheduled?: ScheduledMoment | undefined;
	/** Of a deleted item: what it was before. */
	beforeDeletion?: RestoredState | undefined;
}

export type Publication<Text> = { status: "none" } | (Status & Content<Text>);

/** A field that points to items of another stream kind: `categoryId` to `category`. */
export interface Reference {
	field: string;
	kind: string;
	ids: number[];
}

interface Fields<Text> {
	noun: "Story" | "Product";
	setBy: (event: DomainEvent) => Partial<Content<Text>>;
	restored: (state: RestoredState) => DomainEvent;
	/** The data of an event that restores the item. */
	restoredBy: (event: DomainEvent) => RestoredState | undefined;
	drafted: (content: Content<Text>) => DomainEvent[];
	/** None where nothing would change. */
	revised: (before: Content<Text>, after: Partial<Content<Text>>) => DomainEvent[];
	referencesOf: (content: Partial<Content<Text>>) => Reference[];
}

const statusAfter: Record<string, "draft" | "published" | "deleted"> = {
	Drafted: "draft",
	Published: "published",
	Unpublished: "draft",
	Deleted: "deleted",
};

export type PublicationDecider<Text> = ReturnType<typeof publicationDecider<Text>>;

/** Decides on one kind of publication. Each decision throws a `Refusal` where the state does not allow it. */
export function publicationDecider<Text>(fields: Fields<Text>) {
	const { noun, setBy, restored, restoredBy, drafted, revised, referencesOf } = fields;
	type State = Publication<Text>;
	const kind = noun.toLowerCase();

	const initial: State = { status: "none" };
	const evolve = (state: State, event: DomainEvent) => {
		const restoredState = restoredBy(event);
		if (restoredState) return evolveRestored(state, restoredState);
		const verb = event.type.slice(noun.length);
		const status = statusAfter[verb];
		const isUnscheduled = status !== undefined || verb === "PublicationUnscheduled";
		return {
			...state,
			...setBy(event),
			...(status && { status }),
			...(verb === "PublicationScheduled" && { scheduled: event.data }),
			...(isUnscheduled && { scheduled: undefined }),
			...(status === "deleted" && { beforeDeletion: restorable(state) }),
		} as State;
	};

	function existing(state: State) {
		if (state.status === "none" || state.status === "deleted")
			throw new Refusal("not-found", `${noun} not found`);
		return state;
	}

	function deleted(state: State) {
		if (state.status !== "deleted") throw new Refusal("not-found", `There is no deleted ${kind} to restore`);
		return state;
	}

	return {
		kind,
		initial,
		evolve,
		drafted,
		imported: (from: Origin): DomainEvent[] => [{ type: `${noun}Imported`, data: from }],
		/** @param content what is absent stays */
		revise: (state: State, content: Partial<Content<Text>>) => revised(existing(state), content),
		publish: (state: State): DomainEvent[] =>
			existing(state).status === "published" ? [] : [{ type: `${noun}Published`, data: {} }],
		unpublish: (state: State): DomainEvent[] =>
			existing(state).status === "draft" ? [] : [{ type: `${noun}Unpublished`, data: {} }],
		...scheduling<Text>(noun, existing),
		delete(state: State): DomainEvent[] {
			existing(state);
			return [{ type: `${noun}Deleted`, data: {} }];
		},
		restore(state: State): DomainEvent[] {
			deleted(state);
			return [restored(restoredAsDraft)];
		},
		/** Restores the state from before the deletion; without its schedule if `now`, in milliseconds since 1970, is later. */
		undoDeletion(state: State, now: number): DomainEvent[] {
			const { status, scheduled } = deleted(state).beforeDeletion ?? restoredAsDraft;
			const isOver = scheduled !== null && isDue(scheduled, now);
			return [restored({ status, scheduled: isOver ? null : scheduled })];
		},
		/** What it was at a version of its stream. @throws {Refusal} `not-found` where there was nothing yet */
		at(events: RecordedEvent[], version: number): Content<Text> {
			const state = events.slice(0, version).reduce(evolve, initial);
			if (state.status === "none" || version > events.length)
				throw new Refusal("not-found", `${noun} not found`);
			return state;
		},
		isWhole: (event: DomainEvent) => setBy(event).text !== undefined,
		referencesOf,
	};
}

function evolveRestored<Text>(state: Publication<Text>, { status, scheduled }: RestoredState) {
	if (state.status === "none") return state;
	return { ...state, status, scheduled: scheduled ?? undefined, beforeDeletion: undefined };
}

/** What an exact undo of a deletion brings back. */
function restorable<Text>(state: Publication<Text>): RestoredState | undefined {
	if (state.status === "none" || state.status === "deleted") return undefined;
	return { status: state.status, scheduled: state.scheduled ?? null };
}

function scheduling<Text>(
	noun: Fields<Text>["noun"],
	existing: (state: Publication<Text>) => Exclude<Publication<Text>, { status: "none" }>,
) {
	function draft(state: Publication<Text>) {
		const found = existing(state);
		if (found.status === "published")
			throw new Refusal("already-exists", `This ${noun.toLowerCase()} is published already.`);
		return found;
	}

	return {
		/** Has it published at a moment, and not at the one that was chosen before. */
		schedule: (state: Publication<Text>, moment: ScheduledMoment): DomainEvent[] =>
			Bun.deepEquals(draft(state).scheduled, moment)
				? []
				: [{ type: `${noun}PublicationScheduled`, data: moment }],
		unschedule: (state: Publication<Text>): DomainEvent[] =>
			draft(state).scheduled ? [{ type: `${noun}PublicationUnscheduled`, data: {} }] : [],
		/** @param now in milliseconds since 1970 */
		publishDue: (state: Publication<Text>, now: number): DomainEvent[] =>
			state.status !== "none" && isDue(state.scheduled, now) ? [{ type: `${noun}Published`, data: {} }] : [],
	};
}

const isDue = (moment: ScheduledMoment | undefined, now: number) =>
	moment !== undefined && Date.parse(moment.at) <= now;

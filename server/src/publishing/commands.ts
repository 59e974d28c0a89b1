import type { DomainEvent } from "@creations/events";
import type { Origin } from "@creations/events/publication";
import type { EventLog } from "../kernel/log/event-log.ts";
import {
	type Command,
	create,
	handle,
	type Kernel,
	loadState,
} from "../kernel/log/handle.ts";
import { type Issue, Refusal, UniqueViolation } from "../kernel/refusal.ts";
import { clockOf } from "../kernel/store/clock.ts";
import type {
	Content,
	Publication,
	PublicationDecider,
	Reference,
} from "./publication.ts";
import type { UndoneDeletion } from "./publishing-responses.ts";

export type Draft<Text> = Content<Text> & {
	isPublished: boolean;
	origin?: Origin;
};
/** Absent fields stay as they are. */
export type Revision<Text> = Partial<Omit<Draft<Text>, "origin">>;

/**
 * Creates an item as a draft or published. @throws {Refusal} `slug-taken`, `invalid` for
 * references to missing items
 */
export async function draft<Text extends { slug: string }>(
	log: EventLog,
	decider: PublicationDecider<Text>,
	draft: Draft<Text>,
	command: Command,
) {
	const checkReferences = await requireReferences(log, decider, draft);
	const checkContent = await decider.contentCheck?.(log, draft);
	function decide(initial: Publication<Text>): DomainEvent[] {
		checkReferences(initial);
		checkContent?.(draft);
		return decideDraft(decider, draft);
	}
	return create(log, decider, decide, command).catch(refuseTakenSlug(draft.text.slug));
}

function decideDraft<Text>(
	decider: PublicationDecider<Text>,
	draft: Draft<Text>,
): DomainEvent[] {
	const events = decider.drafted(draft);
	if (draft.origin) events.push(...decider.imported(draft.origin));
	if (!draft.isPublished) return events;
	const drafted = events.reduce(decider.evolve, decider.initial);
	return [...events, ...decider.publish(drafted)];
}

/**
 * Changes the content, and whether it is published, in one step.
 * @throws {Refusal} as `draft`
 */
export async function revise<Text extends { slug: string }>(
	log: EventLog,
	decider: PublicationDecider<Text>,
	id: number,
	revision: Revision<Text>,
	command: Command,
) {
	const checkReferences = await requireReferences(log, decider, revision);
	const checkContent = await decider.contentCheck?.(log, revision);
	function decide(state: Publication<Text>): DomainEvent[] {
		checkReferences(state);
		if (state.status !== "none") checkContent?.({ ...state, ...revision });
		return decideRevision(decider, state, revision);
	}
	const slug = revision.text?.slug ?? "";
	return handle(log, decider, id, decide, command).catch(refuseTakenSlug(slug));
}

function decideRevision<Text>(
	decider: PublicationDecider<Text>,
	state: Publication<Text>,
	{ isPublished, ...content }: Revision<Text>,
): DomainEvent[] {
	const events = decider.revise(state, content);
	if (isPublished === undefined) return events;
	const revised = events.reduce(decider.evolve, state);
	const decidePublication = isPublished ? decider.publish : decider.unpublish;
	return [...events, ...decidePublication(revised)];
}

/**
 * Restores a deleted item as a draft, or only the text of a `version`.
 * @throws {Refusal} `slug-taken`, `not-found`
 */
export async function restore<Text extends { slug: string }>(
	log: EventLog,
	decider: PublicationDecider<Text>,
	id: number,
	version: number | undefined,
	command: Command,
) {
	const events = await log.readStream(`${decider.kind}-${id}`);
	const { text } = decider.at(events, version ?? events.length);
	const decide =
		version === undefined
			? decider.restore
			: (state: Publication<Text>) => decider.revise(state, { text });
	return handle(log, decider, id, decide, command).catch(refuseTakenSlug(text.slug));
}

/**
 * Undoes a deletion: the item is published, scheduled or a draft as before.
 * @throws {Refusal} `slug-taken`, `not-found` unless it is deleted
 */
export async function undoDeletion<Text extends { slug: string }>(
	{ store, log }: Pick<Kernel, "store" | "log">,
	decider: PublicationDecider<Text>,
	id: number,
	command: Command,
): Promise<UndoneDeletion> {
	const now = await clockOf(store)();
	const before = (await loadState(log, decider, id)).state;
	const slug = before.status === "none" ? "" : before.text.slug;
	const decide = (state: Publication<Text>) => decider.undoDeletion(state, now);
	await handle(log, decider, id, decide, command).catch(refuseTakenSlug(slug));
	return undoneDeletion(before, (await loadState(log, decider, id)).state);
}

function undoneDeletion<Text>(
	before: Publication<Text>,
	after: Publication<Text>,
): UndoneDeletion {
	const isPublished = after.status === "published";
	const plan = (before.status === "deleted" && before.beforeDeletion?.scheduled) || null;
	const scheduled = (after.status === "draft" && after.scheduled) || null;
	return { isPublished, scheduled, missed: scheduled ? null : plan };
}

const requireReferences = <Text>(
	log: EventLog,
	{ referencesOf }: PublicationDecider<Text>,
	content: Partial<Content<Text>>,
) =>
	requireExisting(log, referencesOf(content), (state: Publication<Text>) =>
		state.status === "none" ? [] : referencesOf(state),
	);

const streamsOf = (references: Reference[]) =>
	references.flatMap(({ kind, ids }) => ids.map((id) => `${kind}-${id}`));

/**
 * Returns a check of references in a decision. References that the item already had may
 * point to missing items.
 * @throws {Refusal} `invalid` from the check
 */
export async function requireExisting<State>(
	log: EventLog,
	references: Reference[],
	before: (state: State) => Reference[],
): Promise<(state: State) => void> {
	const streams = streamsOf(references);
	if (streams.length === 0) return () => {};
	const existing = await log.existing(streams);
	return (state) => {
		const allowed = new Set([...existing, ...streamsOf(before(state))]);
		const issues = references.flatMap(({ field, kind, ids }): Issue[] => {
			const missing = ids.filter((id) => !allowed.has(`${kind}-${id}`));
			return missing.length > 0 ? [issueOf({ field, kind, ids: missing })] : [];
		});
		const [first] = issues;
		if (first) throw missingItem(first, issues);
	};
}

/** Returns the error for references to missing items. */
export function unknownReference(reference: Reference): Refusal {
	return missingItem(issueOf(reference));
}

const missingItem = (first: Issue, issues = [first]) =>
	new Refusal("invalid", first.message, { issues, because: { reason: "missing-item" } });

const issueOf = ({ field, kind, ids }: Reference): Issue => ({
	path: field,
	message: `There is no ${kind} ${ids.join(" or ")}.`,
});

const kinds: Record<string, string> = {
	"stories.slug": "story",
	"products.slug": "product",
	"categories.slug": "category",
	"pages.slug": "page",
};

/**
 * Returns a handler for errors of a command that sets a slug. It throws each error, a
 * violated constraint as a `Refusal` with the code `slug-taken`.
 */
export const refuseTakenSlug =
	(slug: string) =>
	(error: unknown): never => {
		const kind = error instanceof UniqueViolation && kinds[error.constraint];
		if (!kind) throw error;
		const message = `The slug "${slug}" is taken by another ${kind}.`;
		throw new Refusal("slug-taken", message, { issues: [{ path: "slug", message }] });
	};

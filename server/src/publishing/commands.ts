import type { EventLog } from "../kernel/log/event-log.ts";
import { type Command, create, handle, inOrder } from "../kernel/log/handle.ts";
import type { Origin } from "./events.ts";
import type { Content, Publication, PublicationDecider } from "./publication.ts";
import { pointToPresent } from "./references.ts";
import { withSlug } from "./slug-taken.ts";

interface WithSlug {
	slug: string;
}

export type Draft<Text> = Content<Text> & {
	isPublished: boolean;
	origin?: Origin;
};
/** What is absent stays. */
export type Revision<Text> = Partial<Omit<Draft<Text>, "origin">>;

/** @throws {Refusal} `slug-taken`, `invalid` for references to what is not there */
export async function draft<Text extends WithSlug>(
	log: EventLog,
	decider: PublicationDecider<Text>,
	draft: Draft<Text>,
	command: Command,
) {
	const { origin } = draft;
	const decide = inOrder(
		decider,
		await knownReferences(log, decider, draft),
		(state) => decider.draft(state, draft),
		...(origin ? [() => decider.imported(origin)] : []),
		...(draft.isPublished ? [decider.publish] : []),
	);
	return withSlug(draft.text.slug, () => create(log, decider, decide, command));
}

/** Changes the content, and whether it is published, in one step. @throws {Refusal} as `draft` */
export async function revise<Text extends WithSlug>(
	log: EventLog,
	decider: PublicationDecider<Text>,
	id: number,
	{ isPublished, ...content }: Revision<Text>,
	command: Command,
) {
	const published = isPublished ? [decider.publish] : [decider.unpublish];
	const decide = inOrder(
		decider,
		await knownReferences(log, decider, content),
		(state) => decider.revise(state, content),
		...(isPublished === undefined ? [] : published),
	);
	return withSlug(content.text?.slug ?? "", () => handle(log, decider, id, decide, command));
}

/** Restores as a draft, or the text at `version`, publication unchanged. @throws {Refusal} `slug-taken`, `not-found` */
export async function restore<Text extends WithSlug>(
	log: EventLog,
	decider: PublicationDecider<Text>,
	id: number,
	version: number | undefined,
	command: Command,
) {
	const events = await log.readStream(`${decider.kind}-${id}`);
	const { text } = decider.at(events, version ?? events.length);
	const decide =
		version === undefined ? decider.restore : (state: Publication<Text>) => decider.revise(state, { text });
	return withSlug(text.slug, () => handle(log, decider, id, decide, command));
}

const knownReferences = <Text>(
	log: EventLog,
	{ referencesOf }: PublicationDecider<Text>,
	content: Partial<Content<Text>>,
) =>
	pointToPresent(log, referencesOf(content), (state: Publication<Text>) =>
		state.status === "none" ? [] : referencesOf(state),
	);

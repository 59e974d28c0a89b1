import type { HistoryActor, LogEntry } from "@creations/server/responses";
import { eventTexts } from "../../texts/eventTexts.ts";
import type { ActorNames, Sentences } from "../../texts/sentences.ts";
import { adminTexts } from "../../texts/texts.ts";
import { UNNAMED } from "../unnamed.ts";

/** A sentence about an event, with `*` for the name of its item. */
interface Sentence {
	text: string;
	/** True if only the server has the sentence: events that this program does not know. */
	isEnglish: boolean;
}

/** Returns the sentence of an event in the language of the person. */
export function sentenceOf({ type, values, words }: LogEntry): Sentence {
	const { sentences, unreadable } = eventTexts;
	if (!sentences || !unreadable) return { text: words, isEnglish: true };
	if (values === null) return { text: unreadable(type), isEnglish: false };
	const sentence = sentences[type as keyof Sentences];
	// An older server sends no values, and a newer one events without a sentence here.
	if (!values || sentence === undefined) return { text: words, isEnglish: true };
	const text = typeof sentence === "string" ? sentence : sentence(values as never);
	return { text, isEnglish: false };
}

/** Returns the name of an actor, as in the middle of a sentence. */
export function actorName({ id, name }: HistoryActor): string {
	if (id.startsWith("auditor-")) return eventTexts.auditor(name);
	if (name === UNNAMED) return adminTexts.history.timeline.someone;
	return eventTexts.actors?.[id as keyof ActorNames] ?? name;
}

/** Returns the name of an actor, as at the beginning of a sentence or in a list. */
export function actorTitle(actor: HistoryActor): string {
	const name = actorName(actor);
	return actor.id.startsWith("user-")
		? name
		: name.charAt(0).toLocaleUpperCase(adminTexts.locale) + name.slice(1);
}

/** Returns the name of an event's item. */
export function itemName({ stream, name }: NonNullable<LogEntry["item"]>): string {
	const isUntitled = stream.startsWith("newsletter-draft-") && name === "Untitled";
	return isUntitled ? adminTexts.sending.untitled : name;
}

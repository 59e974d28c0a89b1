import { count } from "@creations/events/text";
import type { FullSite } from "../http/response-parts.ts";
import { senderName } from "../settings/index.ts";
import {
	type Mail,
	mailButton,
	mailDocument,
	mailFacts,
	mailFigures,
	mailHeading,
	mailNote,
	mailParagraph,
	mailText,
	messageIdOf,
} from "../subscriptions/index.ts";
import type { LetterFacts } from "./letter-facts.ts";
import { suggestionFor } from "./letter-suggestion.ts";
import { figuresIn, introduction, stateOf } from "./letter-text.ts";
import { weekText } from "./letter-time.ts";

export interface Letter {
	subject: string;
	html: string;
	text: string;
}

interface LetterParts {
	site: FullSite;
	facts: LetterFacts;
	/** Address of the page that turns the letter off. */
	stopLink: string;
	now: Date;
}

const PRIVACY = "The numbers are sums of your own site. This letter tracks nothing.";

/** Writes a letter, as HTML and as plain text. */
export function writeLetter(parts: LetterParts): Letter {
	const { site, facts, stopLink } = parts;
	const subject = `Your week: ${weekText(facts.week)}`;
	const footer = {
		reason: `You're receiving this because you administer ${site.name}.`,
		links: [{ label: "Turn this letter off", address: stopLink }],
	};
	return {
		subject,
		html: mailDocument(site, {
			title: subject,
			heading: "Your week",
			content: contentOf(parts),
			...footer,
		}),
		text: mailText(site, plainTextOf(parts), footer),
	};
}

function contentOf({ site, facts, now }: LetterParts): string {
	const { text, label, path } = suggestionFor(facts, now);
	const figures = figuresIn(facts).map((figure) => ({
		value: count(figure.count),
		label: figure.label,
		note: figure.change,
	}));
	return [
		mailNote(weekText(facts.week)),
		mailParagraph(introduction(facts)),
		...(figures.length > 0 ? [mailFigures(figures)] : []),
		mailHeading("Your site"),
		mailFacts(stateOf(facts)),
		mailHeading("One suggestion"),
		mailParagraph(text),
		mailButton(label, `${site.baseUrl}${path}`),
		mailNote(PRIVACY),
	].join("\n");
}

function plainTextOf({ site, facts, now }: LetterParts): string {
	const figures = figuresIn(facts).map(
		(figure) => `${count(figure.count)} ${figure.label} (${figure.change})`,
	);
	const { text, label, path } = suggestionFor(facts, now);
	return [
		weekText(facts.week),
		introduction(facts),
		...(figures.length > 0 ? [figures.join("\n")] : []),
		["Your site", ...stateOf(facts).map((fact) => `${fact.label}: ${fact.text}`)].join(
			"\n",
		),
		`One suggestion\n${text}\n${label}: ${site.baseUrl}${path}`,
		PRIVACY,
	].join("\n\n");
}

interface Addressed {
	from: string;
	to: string;
	/** Determines the Message-ID, and is the same at every attempt. */
	name: string;
	stopLink: string;
}

/** Returns the mail of a letter. */
export const letterMail = (
	{ subject, html, text }: Letter,
	site: FullSite,
	{ from, to, name, stopLink }: Addressed,
): Mail => ({
	from: { name: senderName(site), address: from },
	to,
	subject,
	html,
	text,
	messageId: messageIdOf(name, from),
	headers: {
		"Auto-Submitted": "auto-generated",
		"List-Unsubscribe": `<${stopLink}>`,
		"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
	},
	file: name,
});

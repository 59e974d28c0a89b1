import { siteLanguage } from "../http/request/language.ts";
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
import { numberIn } from "../texts/locales.ts";
import { textsIn } from "../texts/texts.ts";
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

/** Writes a letter in the language of the site, as HTML and as plain text. */
export function writeLetter(parts: LetterParts): Letter {
	const { site, facts, stopLink } = parts;
	const language = siteLanguage(site);
	const { letter } = textsIn(language);
	const subject = letter.subject(weekText(facts.week, language));
	const footer = {
		reason: letter.reason(site.name),
		links: [{ label: letter.turnOff, address: stopLink }],
	};
	return {
		subject,
		html: mailDocument(site, {
			title: subject,
			heading: letter.heading,
			content: contentOf(parts),
			language,
			footerLanguage: language,
			...footer,
		}),
		text: mailText(site, plainTextOf(parts), footer),
	};
}

function contentOf({ site, facts, now }: LetterParts): string {
	const language = siteLanguage(site);
	const { letter } = textsIn(language);
	const { text, label, path } = suggestionFor(facts, language, now);
	const figures = figuresIn(facts, language).map((figure) => ({
		value: numberIn(language, figure.count),
		label: figure.label,
		note: figure.change,
	}));
	return [
		mailNote(weekText(facts.week, language)),
		mailParagraph(introduction(facts, language)),
		...(figures.length > 0 ? [mailFigures(figures)] : []),
		mailHeading(letter.yourSite),
		mailFacts(stateOf(facts, language)),
		mailHeading(letter.suggestion),
		mailParagraph(text),
		mailButton(label, `${site.baseUrl}${path}`),
		mailNote(letter.privacy),
	].join("\n");
}

function plainTextOf({ site, facts, now }: LetterParts): string {
	const language = siteLanguage(site);
	const { letter } = textsIn(language);
	const figures = figuresIn(facts, language).map(
		(figure) => `${numberIn(language, figure.count)} ${figure.label} (${figure.change})`,
	);
	const state = stateOf(facts, language).map((fact) => `${fact.label}: ${fact.text}`);
	const { text, label, path } = suggestionFor(facts, language, now);
	return [
		weekText(facts.week, language),
		introduction(facts, language),
		...(figures.length > 0 ? [figures.join("\n")] : []),
		[letter.yourSite, ...state].join("\n"),
		`${letter.suggestion}\n${text}\n${label}: ${site.baseUrl}${path}`,
		letter.privacy,
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

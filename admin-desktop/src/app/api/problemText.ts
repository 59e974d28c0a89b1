import { type AdminTexts, adminTexts } from "../texts/texts.ts";
import { numberFrom, type Pattern, textByPattern } from "./textByPattern.ts";

type Problems = NonNullable<AdminTexts["forms"]["problems"]>;

/** The messages of the schemas and of the server, by their pattern. */
const patterns: Pattern<Problems>[] = [
	[/(?:^| )is (?:required|missing)$/, ({ required }) => required],
	[
		/ at most ([\d,]+) characters$/,
		({ tooLong }, limit = "") => tooLong(numberFrom(limit)),
	],
	[/^At most ([\d,]+)/, ({ tooMany }, limit = "") => tooMany(numberFrom(limit))],
	[/ http or https address, or a page /, ({ addressOrPage }) => addressOrPage],
	[/ http or https address$/, ({ address }) => address],
	[/ valid email address\.$/, ({ email }) => email],
	[/ lowercase with hyphens only$/, ({ slug }) => slug],
	[/^The slug ".*" is taken /, ({ slugTaken }) => slugTaken],
	[/^(Invalid image URL|Upload the picture here)$/, ({ picture }) => picture],
	[/^At least one image /, ({ pictureMissing }) => pictureMissing],
	[/^Choose (the date of the sale|a date and a time)$/, ({ date }) => date],
	[/^Time zone must be /, ({ timeZone }) => timeZone],
	[/^Language must be /, ({ language }) => language],
	[/^A translation must be in another /, ({ sameLanguage }) => sameLanguage],
	[/^This story is a translation /, ({ translationItself }) => translationItself],
	[/^Please fill in all fields /, ({ required }) => required],
	[/^The sender must be one plain email /, ({ email }) => email],
	[/^Each may be named once$/, ({ twice }) => twice],
];

/**
 * Returns a message about an invalid value in the language of the person. Messages
 * without a pattern stay as they are, such as those of a form itself.
 */
export function problemText(message: string): string {
	const { problems } = adminTexts.forms;
	return (problems && textByPattern(patterns, problems, message)) ?? message;
}

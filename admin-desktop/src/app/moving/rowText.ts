import { messageText } from "../api/messageText.ts";
import { numberFrom, type Pattern, textByPattern } from "../api/textByPattern.ts";
import type { ImportTexts } from "../texts/en/reasons/import-texts.ts";
import { adminTexts } from "../texts/texts.ts";

/** The sentences of imports, by their pattern. */
const patterns: Pattern<ImportTexts>[] = [
	[
		/^“(.*)” is in the files more than once\.$/,
		(texts, name = "") => texts.repeated(name),
	],
	[
		/^“(.*)” was imported before and deleted here\. /,
		(texts, name = "") => texts.deletedHere(name),
	],
	[/^“(.*)” has no text\.$/, (texts, name = "") => texts.noText(name)],
	[/^“?(.*?)”? is too long for a story\.$/, (texts, name = "") => texts.tooLong(name)],
	[/^“(.*)” takes too long to convert\.$/, (texts, name = "") => texts.tooSlow(name)],
	[/^“(.*)” could not be converted: /, (texts, name = "") => texts.notConverted(name)],
	[/^“(.*)” is a product: /, (texts, name = "") => texts.isProduct(name)],
	[/^“(.*)” is a page\. /, (texts, name = "") => texts.isPage(name)],
	[/^“(.*)” was in the trash\.$/, (texts, name = "") => texts.inTrash(name)],
	[/^“(.*)” is a thread\.$/, (texts, name = "") => texts.isThread(name)],
	[/^“(.*)” has no file in the folder /, (texts, name = "") => texts.noFile(name)],
	[
		/^(.*) does not have the front matter /,
		(texts, name = "") => texts.noFrontMatter(name),
	],
	[/^The e-mail address is not valid\.$/, (texts) => texts.badAddress],
	[/^They unsubscribed on this site\. /, (texts) => texts.unsubscribedHere],
	[/^Mail to this address was stopped /, (texts) => texts.stoppedHere],
	[/^They are subscribed on this site, /, (texts) => texts.subscribedHere],
	[/^The address is in the files more than once/, (texts) => texts.repeatedAddress],
	[
		/^The file does not show their consent: .* since (.*)\.$/,
		(texts, day = "") => `${texts.noConsent} ${texts.listedSince(day)}`,
	],
	[/^The file does not show their consent: /, (texts) => texts.noConsent],
	[/^They never asked for mail, /, (texts) => texts.neverAsked],
	[/^They were deleted in the former system\.$/, (texts) => texts.deletedThere],
	[/^This (post|product) cannot be read\.$/, (texts) => texts.unreadable],
	[/^Row (.*) is no listing: /, (texts, row = "") => texts.noListing(row)],
	[/^Row (.*) is no post: /, (texts, row = "") => texts.noPost(row)],
	[/^Row (.*) has no name\.$/, (texts, row = "") => texts.noName(row)],
	[/^Row (.*) belongs to no product: /, (texts, row = "") => texts.noHandle(row)],
	[/^The product has no name\.$/, (texts) => texts.nameless],
	[/^Imported products start as drafts\.$/, (texts) => texts.startsAsDraft],
	[/^It was a page\.$/, (texts) => texts.wasPage],
	[/^It was a draft\.$/, (texts) => texts.wasDraft],
	[/^It was scheduled\.$/, (texts) => texts.wasScheduled],
	[/^It was waiting for review\.$/, (texts) => texts.wasPending],
	[/^It was private\.$/, (texts) => texts.wasPrivate],
	[/^It had a password\.$/, (texts) => texts.hadPassword],
	[/^It was sent by mail only\.$/, (texts) => texts.sentOnly],
	[/^(It was for .* only|Only some subscribers .*)\.$/, (texts) => texts.notForAll],
	[/^It was (.*)\.$/, (texts, status = "") => texts.hadStatus(status)],
	[/^Other files$/, (texts) => texts.otherFiles],
	[/^(.*) was not recognized$/, (texts, file = "") => texts.notRecognized(file)],
	[
		/^Neither an export nor a picture: (.*)\.$/,
		(texts, files = "") => texts.neither(files),
	],
	[/^(.*) is nested too deep in archives\. /, (texts, file = "") => texts.nested(file)],
	[
		/^.* was cut to ([\d,]+) characters\.$/,
		(texts, limit = "") => texts.cut(localNumber(limit)),
	],
	[
		/^The picture keeps its address (.*?): (.*)\.$/,
		(texts, address = "", reason = "") =>
			texts.picture(address, pictureReason(texts, reason)),
	],
	[
		/^(\d+) pictures keep their addresses, such as (.*?): (.*)\.$/,
		(texts, count = "", address = "", reason = "") =>
			texts.pictures(Number(count), address, pictureReason(texts, reason)),
	],
	[/^The file has no picture of the product\. /, (texts) => texts.noPicture],
	[/^The file has no Etsy address: /, (texts) => texts.noEtsyAddress],
	[/^The file has no Amazon address: /, (texts) => texts.noAmazonAddress],
	[
		/^(.*) looks like a file of (.*), but lacks the columns (.*)\. /,
		(_texts, name = "", format = "", columns = "") =>
			adminTexts.refusals?.["columns-missing"]({ name, format, columns }) ?? "",
	],
	[
		/^“(.*)”: (.*)\.$/,
		(texts, name = "", message = "") => texts.invalid(name, messageText({ message })),
	],
];

/**
 * Returns the server's sentence about a row of an import in the language of the person.
 * Sentences without a pattern stay English.
 */
export function rowText(sentence: string): string {
	const texts = adminTexts.imports;
	if (!texts) return sentence;
	return textByPattern(patterns, texts, sentence) ?? messageText({ message: sentence });
}

function pictureReason(texts: ImportTexts, reason: string): string {
	if (/^it is not in the folder/.test(reason)) return texts.notInFolder;
	if (/^no folder /.test(reason)) return texts.noFolder;
	if (/(larger than|at most) 10 MB/.test(reason)) return texts.tooLarge;
	return /^(its host|it redirects|only http) /.test(reason)
		? texts.notFetched
		: texts.unusable;
}

const localNumber = (text: string) => numberFrom(text).toLocaleString(adminTexts.locale);

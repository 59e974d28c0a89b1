import { emailAddress } from "@creations/events/text";
import {
	type Format,
	type Item,
	type SourceFile,
	type SubscriberItem,
	skippedRow,
} from "../items.ts";
import { time } from "./reading.ts";
import {
	type Cell as CellOf,
	columnIndexes,
	columnOf,
	firstRows,
	rowsOf,
} from "./table.ts";

/** Headings of the columns in various exports. */
const NAMES = {
	email: ["email", "email address", "e-mail", "e-mail address", "mail"],
	name: ["name", "full name"],
	firstName: ["first name", "firstname", "fname"],
	lastName: ["last name", "lastname", "lname"],
	optedIn: [
		"optin_time",
		"opt-in date",
		"opted in at",
		"subscribed_at",
		"subscribed",
		"subscribed on",
		"signup date",
	],
	confirmed: ["confirm_time", "confirmed_at", "confirmed"],
	created: ["created_at", "created at", "created", "date added"],
	unsubscribed: ["unsub_time", "unsubscribed_at", "unsubscribed"],
	bounced: ["clean_time", "bounced_at"],
	confirmIp: ["confirm_ip"],
	optInIp: ["optin_ip", "ip"],
	status: ["subscription_status", "status"],
	/** Ghost: whether a member gets mail. */
	getsMail: ["subscribed_to_emails"],
	/** Substack: whether a subscriber gets no mail. */
	emailDisabled: ["email_disabled"],
	deleted: ["deleted_at"],
} as const;
type Column = keyof typeof NAMES;
type Cell = CellOf<Column>;

/** How one kind of export is recognized, and which of its columns prove consent. */
interface Dialect {
	name: string;
	/** Headings that only this export has. */
	headings: readonly string[];
	/** Returns the times of the consent, as far as the file shows them. */
	consent: (cell: Cell) => Consent;
}

type Consent = Pick<SubscriberItem, "subscribedAt" | "confirmedAt" | "createdAt">;

/** Returns the subscribe and confirmation times of a row. */
export const confirmedConsent = (cell: Cell) => ({
	subscribedAt: time(cell("optedIn")),
	confirmedAt: time(cell("confirmed")),
});
/** The creation of a row in a plain list may be the import of that list: no consent. */
const plainConsent = (cell: Cell) => ({
	...confirmedConsent(cell),
	createdAt: time(cell("created")),
});
/** In these exports, people subscribed themselves. */
const selfSubscribed = (cell: Cell) => ({
	subscribedAt: time(cell("created")),
	confirmedAt: undefined,
});

export const mailchimp = format({
	name: "mailchimp",
	headings: ["LEID", "EUID"],
	consent: confirmedConsent,
});
export const ghostMembers = format({
	name: "ghost-members",
	headings: ["subscribed_to_emails"],
	consent: selfSubscribed,
});
export const substack = format({
	name: "substack",
	headings: ["email_disabled"],
	consent: selfSubscribed,
});
export const listmonk = format({
	name: "listmonk",
	headings: ["uuid", "attributes"],
	consent: selfSubscribed,
});

/** A table with a column of addresses, or a plain list of addresses. */
export const plainList: Format = {
	...format({ name: "addresses", headings: [], consent: plainConsent }),
	recognizes(file) {
		const [heading = []] = firstRows(file);
		return columnOf(heading, ...NAMES.email) >= 0 || isAddress(heading[0] ?? "");
	},
};

const isAddress = (text: string) => emailAddress.safeParse(text).success;

function format({ name, headings, consent }: Dialect): Format {
	return {
		name,
		recognizes(file) {
			const [heading = []] = firstRows(file);
			return (
				columnOf(heading, ...NAMES.email) >= 0 &&
				headings.every((one) => columnOf(heading, one) >= 0)
			);
		},
		read: (file) => subscribersIn(file, consent),
	};
}

/**
 * Yields the subscribers of a table, and skipped rows.
 * @param consent reads the times of the consent
 */
export async function* subscribersIn(
	file: SourceFile,
	consent: Dialect["consent"],
): AsyncGenerator<Item> {
	let columns: Partial<Record<Column, number>> = {};
	for await (const { row, cells } of rowsOf(file)) {
		if (row === 1) {
			// In a list without a heading, the first column has addresses.
			const isList = isAddress(cells[0] ?? "");
			columns = isList ? { email: 0 } : columnIndexes(cells, NAMES);
			if (!isList) continue;
		}
		const cell: Cell = (column) =>
			withoutFormulaGuard(cells[columns[column] ?? -1]?.trim() ?? "");
		yield itemOf(row, cell, consent, file.name);
	}
}

/**
 * Removes the apostrophe that many exports, including ours, write to prevent formulas.
 */
const withoutFormulaGuard = (text: string) => text.replace(/^'(?=[=+\-@\t\r])/, "");

function itemOf(
	row: number,
	cell: Cell,
	consent: Dialect["consent"],
	file: string,
): Item {
	const email = cell("email");
	if (/non-?subscribed/i.test(file))
		return skippedRow(
			row,
			"They never asked for mail, according to the name of the file.",
			email,
		);
	if (cell("deleted"))
		return skippedRow(row, "They were deleted in the former system.", email);
	const evidence = consent(cell);
	const status = statusOf(cell, evidence, file);
	return {
		kind: "subscriber",
		row,
		email,
		name:
			cell("name") ||
			[cell("firstName"), cell("lastName")].filter(Boolean).join(" ") ||
			undefined,
		status,
		...evidence,
		unsubscribedAt: status === "unsubscribed" ? time(cell("unsubscribed")) : undefined,
		ip: cell("confirmIp") || cell("optInIp") || undefined,
	};
}

const UNSUBSCRIBED =
	/^(unsubscribed|blocklisted|blacklisted|disabled|inactive|opted.?out)$/i;
const BOUNCED =
	/^(cleaned|bounced|(hard|soft).?bounce|complained|complaint|spam|manual)$/i;
const PENDING = /^(pending|unconfirmed|invited)$/i;

/** Returns the status of a row. An unsubscribe wins over other columns. */
function statusOf(
	cell: Cell,
	{ subscribedAt, confirmedAt }: ReturnType<Dialect["consent"]>,
	file: string,
): SubscriberItem["status"] {
	const status = cell("status");
	if (cell("bounced") || BOUNCED.test(status) || /^cleaned/i.test(file)) return "bounced";
	const isUnsubscribed =
		UNSUBSCRIBED.test(status) ||
		/^unsubscribed/i.test(file) ||
		isYes(cell("emailDisabled"));
	const getsNoMail = cell("getsMail") !== "" && !isYes(cell("getsMail"));
	if (cell("unsubscribed") || isUnsubscribed || getsNoMail) return "unsubscribed";
	if (PENDING.test(status)) return "invited";
	return subscribedAt || confirmedAt ? "active" : "invited";
}

const isYes = (text: string) => /^(true|yes|1|t)$/i.test(text);

import { emailAddress } from "@creations/content";
import type { Format, Item, SourceFile, SubscriberItem } from "../items.ts";
import { time } from "./reading.ts";
import { columnOf, firstRows, rowsOf } from "./table.ts";

/** What columns are called by those who export them. */
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
	created: ["created_at"],
	unsubscribed: ["unsub_time", "unsubscribed_at", "unsubscribed"],
	bounced: ["clean_time", "bounced_at"],
	confirmIp: ["confirm_ip"],
	optInIp: ["optin_ip", "ip"],
	status: ["subscription_status", "status"],
	/** Ghost: whether a member gets mail. */
	getsMail: ["subscribed_to_emails"],
	/** Substack: whether a subscriber wants none. */
	emailDisabled: ["email_disabled"],
	deleted: ["deleted_at"],
} as const;
type Column = keyof typeof NAMES;
type Cell = (column: Column) => string;

/** What tells one export from another, and what of it counts as a yes. */
interface Dialect {
	name: string;
	/** Headings that only it has. */
	has: readonly string[];
	/** When they said yes, as far as the file shows. */
	consent: (cell: Cell) => Pick<SubscriberItem, "subscribedAt" | "confirmedAt">;
}

export const asked = (cell: Cell) => ({
	subscribedAt: time(cell("optedIn")),
	confirmedAt: time(cell("confirmed")),
});
/** People entered themselves, and nobody else could. */
const entered = (cell: Cell) => ({ subscribedAt: time(cell("created")), confirmedAt: undefined });

export const mailchimp = format({ name: "mailchimp", has: ["LEID", "EUID"], consent: asked });
export const ghostMembers = format({
	name: "ghost-members",
	has: ["subscribed_to_emails"],
	consent: entered,
});
export const substack = format({ name: "substack", has: ["email_disabled"], consent: entered });
export const listmonk = format({ name: "listmonk", has: ["uuid", "attributes"], consent: entered });

/** Any table with a column of addresses, or a list of nothing else. */
export const plainList: Format = {
	...format({ name: "addresses", has: [], consent: asked }),
	recognises(file) {
		const [heading = []] = firstRows(file);
		return columnOf(heading, ...NAMES.email) >= 0 || isAddress(heading[0] ?? "");
	},
};

const isAddress = (text: string) => emailAddress.safeParse(text).success;

function format({ name, has, consent }: Dialect): Format {
	return {
		name,
		recognises(file) {
			const [heading = []] = firstRows(file);
			return columnOf(heading, ...NAMES.email) >= 0 && has.every((one) => columnOf(heading, one) >= 0);
		},
		read: (file) => subscribersIn(file, consent),
	};
}

export async function* subscribersIn(file: SourceFile, consent: Dialect["consent"]): AsyncGenerator<Item> {
	let columns: Partial<Record<Column, number>> = {};
	for await (const { row, cells } of rowsOf(file)) {
		if (row === 1) {
			columns = columnsOf(cells);
			if (!isAddress(cells[0] ?? "")) continue;
		}
		const cell: Cell = (column) => unguarded(cells[columns[column] ?? -1]?.trim() ?? "");
		yield itemOf(row, cell, consent, file.name);
	}
}

/** A list without a heading has addresses first. */
function columnsOf(heading: string[]): Partial<Record<Column, number>> {
	if (isAddress(heading[0] ?? "")) return { email: 0 };
	return Object.fromEntries(
		(Object.keys(NAMES) as Column[]).map((column) => [column, columnOf(heading, ...NAMES[column])]),
	);
}

/** An apostrophe keeps a cell from being a formula in many exports, ours among them. */
const unguarded = (text: string) => text.replace(/^'(?=[=+\-@\t\r])/, "");

function itemOf(row: number, cell: Cell, consent: Dialect["consent"], file: string): Item {
	const email = cell("email");
	if (/non-?subscribed/i.test(file))
		return {
			kind: "left",
			row,
			name: email,
			why: "They never asked for mail, as the name of the file says.",
		};
	if (cell("deleted")) return { kind: "left", row, name: email, why: "They were deleted there." };
	const evidence = consent(cell);
	const status = statusOf(cell, evidence, file);
	return {
		kind: "subscriber",
		row,
		email,
		name: cell("name") || [cell("firstName"), cell("lastName")].filter(Boolean).join(" ") || undefined,
		status,
		...evidence,
		...(status === "unsubscribed" && { unsubscribedAt: time(cell("unsubscribed")) }),
		ip: cell("confirmIp") || cell("optInIp") || undefined,
	};
}

const NO = /^(unsubscribed|blocklisted|blacklisted|disabled|inactive|opted.?out)$/i;
const BOUNCED = /^(cleaned|bounced|(hard|soft).?bounce|complained|complaint|spam|manual)$/i;
const UNSURE = /^(pending|unconfirmed|invited)$/i;

/** Who has said no stays so, whatever else the row says. */
function statusOf(
	cell: Cell,
	{ subscribedAt, confirmedAt }: ReturnType<Dialect["consent"]>,
	file: string,
): SubscriberItem["status"] {
	const status = cell("status");
	if (cell("bounced") || BOUNCED.test(status) || /^cleaned/i.test(file)) return "bounced";
	const saidNo = NO.test(status) || /^unsubscribed/i.test(file) || isYes(cell("emailDisabled"));
	const wasAskedNo = cell("getsMail") !== "" && !isYes(cell("getsMail"));
	if (cell("unsubscribed") || saidNo || wasAskedNo) return "unsubscribed";
	if (UNSURE.test(status)) return "invited";
	return subscribedAt || confirmedAt ? "active" : "invited";
}

const isYes = (text: string) => /^(true|yes|1|t)$/i.test(text);

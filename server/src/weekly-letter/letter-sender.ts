import type { Logger } from "pino";
import type { People } from "../accounts/index.ts";
import type { FullSite } from "../http/response-parts.ts";
import type { SubjectKeys } from "../kernel/keys/subject-keys.ts";
import { raw } from "../kernel/store/store.ts";
import { repeating } from "../kernel/worker.ts";
import { type MailKind, type Newsletter, queueMail } from "../sending/index.ts";
import { sendersOf, siteSource } from "../settings/index.ts";
import { stopToken } from "./letter-choice.ts";
import { accountsWithoutLetter, isOnFor } from "./letter-choice-list.ts";
import { type LetterFactsDeps, letterFacts } from "./letter-facts.ts";
import { letterMail, writeLetter } from "./letter-mail.ts";
import { dueWeek, type LetterWeek, weekFrom } from "./letter-time.ts";

const DAY_MS = 24 * 60 * 60_000;
/** Milliseconds between two looks at whether letters are due. */
const INTERVAL_MS = 10 * 60_000;
/** Age in milliseconds after which a waiting letter is dropped. */
const MAX_AGE_MS = DAY_MS;
/** Days for which sent letters are kept, so that none is sent again. */
const KEEP_DAYS = 60;

/** `weekly-letter-`, the first day in eight digits, and the account. */
const PREFIX = "weekly-letter-";
const ACCOUNT_AT = PREFIX.length + "20261123-".length + 1;

/** Returns the id of an account's letter. The same for every process. */
export const letterId = ({ from }: LetterWeek, account: number) =>
	`${PREFIX}${from.replaceAll("-", "")}-${account}`;

function partsOf(id: string): { from: string; account: number } {
	const [, year, month, day, account] =
		/^weekly-letter-(\d{4})(\d{2})(\d{2})-(\d+)$/.exec(id) ?? [];
	return { from: `${year}-${month}-${day}`, account: Number(account) };
}

const accountIn = (id: string) => `CAST(substr(${id}, ${ACCOUNT_AT}) AS INTEGER)`;
const ACCOUNT = accountIn("mail_deliveries.id");
const IS_WANTED =
	`EXISTS (SELECT 1 FROM accounts a WHERE a.is_admin AND a.id = ${ACCOUNT}) ` +
	`AND ${isOnFor(ACCOUNT)}`;

interface LetterDeps extends LetterFactsDeps {
	keys: SubjectKeys;
	people: Pick<People, "find">;
}

/** Creates the kind of mail for weekly letters. They are written when they are sent. */
export function weeklyLetterKind(deps: LetterDeps): MailKind {
	const { config, store, keys, people } = deps;
	const source = siteSource(store, config.site);
	return {
		kind: "weekly-letter",
		recipients:
			"(SELECT id, person, profile AS address FROM accounts) s JOIN mail_deliveries d " +
			`ON d.kind = 'weekly-letter' AND s.id = ${accountIn("d.id")}`,
		addressOf: async ({ id }) => addressOf(await people.find(partsOf(id).account)),
		sendable: IS_WANTED,
		dropUnsendable: (now) => [
			raw(
				`DELETE FROM mail_deliveries WHERE kind = 'weekly-letter' AND state = 'queued'
					AND (due_at < ? OR NOT (${IS_WANTED}))`,
				[now.getTime() - MAX_AGE_MS],
			),
		],
		removeOld: (now) => [
			raw(
				`DELETE FROM mail_deliveries WHERE kind = 'weekly-letter'
					AND state NOT IN ('queued', 'sending') AND updated_at < ?`,
				[new Date(now.getTime() - KEEP_DAYS * DAY_MS).toISOString()],
			),
		],
		async mailTo({ id }, to) {
			const { from: firstDay, account } = partsOf(id);
			const [site, now] = [await source(), new Date()];
			const stopLink = stopLinkOf(site, keys, account);
			const facts = await letterFacts(deps, weekFrom(firstDay), now);
			const [from] = sendersOf(site, config.newsletter.senders);
			const letter = writeLetter({ site, facts, stopLink, now });
			return letterMail(letter, site, { from, to, name: id, stopLink });
		},
	};
}

/** Returns the address of the page that turns an account's letter off. */
export const stopLinkOf = (
	{ baseUrl }: Pick<FullSite, "baseUrl">,
	keys: SubjectKeys,
	account: number,
) => `${baseUrl}/weekly-letter/stop?token=${stopToken(keys, account)}`;

type FoundPerson = Awaited<ReturnType<People["find"]>>;

/** Returns the verified address of an administrator, or undefined. */
export function addressOf(person: FoundPerson): string | undefined {
	if (!person?.isAdmin || !person.profile.emailVerified) return undefined;
	return person.profile.email ?? undefined;
}

interface LettersDeps extends LetterFactsDeps {
	people: Pick<People, "everyone">;
	newsletter: Pick<Newsletter, "suppressions" | "mails">;
	logger: Logger;
	now?: () => Date;
}

/** Creates the worker that queues the letters on Monday mornings. */
export function createWeeklyLetters(deps: LettersDeps) {
	const queueNow = () => queueDueLetters(deps);
	const { start, stop } = repeating(queueNow, INTERVAL_MS, (error) =>
		deps.logger.error({ err: error }, "weekly letters could not be queued"),
	);
	return { start, stop, queue: queueNow };
}

/** Queues the letters that are due. Several processes queue each of them once. */
async function queueDueLetters(deps: LettersDeps): Promise<void> {
	const { config, store, newsletter, now = () => new Date() } = deps;
	// Without a mail server, letters would fill the outbox on disk.
	if (!config.newsletter.smtpUrl) return;
	const { timeZone } = await siteSource(store, config.site)();
	const week = dueWeek(timeZone, now());
	if (!week) return;
	const recipients = await recipientsOf(deps);
	if (recipients.length === 0) return;
	await store.write(recipients.map((account) => queueLetter(letterId(week, account))));
	newsletter.mails.wake();
}

/** Returns the accounts with a letter: one for each address that is not suppressed. */
async function recipientsOf({
	people,
	store,
	newsletter,
}: LettersDeps): Promise<number[]> {
	const without = await accountsWithoutLetter(store);
	const accountByAddress = new Map<string, number>();
	for (const person of await people.everyone()) {
		const address = addressOf(person)?.toLowerCase();
		if (address === undefined || without.has(person.id)) continue;
		if (await newsletter.suppressions.isSuppressed(address)) continue;
		accountByAddress.getOrInsert(address, person.id);
	}
	return [...accountByAddress.values()];
}

const queueLetter = (id: string) => queueMail("weekly-letter", { id, subscriptionId: 0 });

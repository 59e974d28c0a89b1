import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../config.ts";
import { inLanguage, siteLanguage } from "../http/request/language.ts";
import type { FullSite, SiteSource } from "../http/response-parts.ts";
import type { SubjectKeys } from "../kernel/keys/subject-keys.ts";
import { STORE_NOW_MS } from "../kernel/store/clock.ts";
import { raw, type Store } from "../kernel/store/store.ts";
import type { MailKind } from "../sending/index.ts";
import { senderName, sendersOf, siteSource } from "../settings/index.ts";
import {
	type Mail,
	mailButton,
	mailCode,
	mailDocument,
	mailNote,
	mailParagraph,
	mailText,
	messageIdOf,
	outboxIn,
} from "../subscriptions/index.ts";
import { textsIn } from "../texts/texts.ts";
import { createSignInRequests, removeExpiredRequests } from "./sign-in-requests.ts";
import { codeOf, linkToken } from "./sign-in-secrets.ts";

interface SignInMailDeps {
	store: Store;
	keys: SubjectKeys;
	config: Pick<Config, "site" | "newsletter" | "dataDir">;
	/** Shows a link and its code in the terminal; absent on public sites. */
	print?: ((text: string) => void) | undefined;
}

const IS_OPEN = `EXISTS (SELECT 1 FROM mail_sign_ins s
	WHERE s.id = mail_deliveries.id AND s.expires_at > ${STORE_NOW_MS})`;

/** Creates the kind of mail with a sign-in link and a code. */
export function signInKind({ store, keys, config, print }: SignInMailDeps): MailKind {
	const source: SiteSource = siteSource(store, config.site);
	const { smtpUrl, senders } = config.newsletter;
	const requests = createSignInRequests({ store, keys });
	const outbox = smtpUrl ? undefined : outboxIn(config.dataDir);
	return {
		kind: "sign-in",
		// Requests first, because many other mails may wait.
		recipients: "mail_sign_ins s CROSS JOIN mail_deliveries d ON d.id = s.id",
		sendable: IS_OPEN,
		dropUnsendable: () => [
			raw(
				`DELETE FROM mail_deliveries
				 WHERE kind = 'sign-in' AND state = 'queued' AND NOT ${IS_OPEN}`,
				[],
			),
		],
		removeOld: () => [
			raw(
				`DELETE FROM mail_deliveries
				 WHERE kind = 'sign-in' AND state NOT IN ('queued', 'sending') AND NOT ${IS_OPEN}`,
				[],
			),
		],
		removeExpired: () =>
			removeExpiredRequests({ store, keys }, async (id) => {
				if (outbox) await rm(join(outbox, `${fileOf(id)}.eml`), { force: true });
			}),
		async mailTo({ id, language }, to) {
			const site = inLanguage(await source(), language);
			const [from] = sendersOf(site, senders);
			const link = `${site.baseUrl}/api/login/mail/link?token=${linkToken(keys, id)}`;
			const code = codeOf(keys, id);
			print?.(`\nSign-in link: ${link}\nCode: ${code}\n\n`);
			const joining = (await requests.find(id))?.joining;
			const words = joining ? joinWords(site, joining.provider) : signInWords(site);
			return signInMail(site, { from, to, link, code, file: fileOf(id), words });
		},
	};
}

const fileOf = (id: string) => `sign-in-${id}`;

interface MailParts {
	from: string;
	to: string;
	link: string;
	code: string;
	file: string;
	words: MailWords;
}

interface MailWords {
	subject: string;
	reason: string;
	/** What to do with the link. */
	ask: string;
	button: string;
	notYou: string;
}

function signInWords({ name, language }: FullSite): MailWords {
	const { mails, signIn } = textsIn(language);
	return {
		subject: signIn.signInTo(name),
		reason: mails.enteredAddress(name),
		ask: mails.openLink,
		button: signIn.signIn,
		notYou: mails.notYouSigningIn,
	};
}

function joinWords({ name, language }: FullSite, provider: string): MailWords {
	const { mails, signIn } = textsIn(language);
	return {
		subject: mails.joinSubject(provider, name),
		reason: mails.joinReason(name),
		ask: mails.joinAsk(provider),
		button: signIn.joinAndSignIn,
		notYou: mails.notYouJoining(provider),
	};
}

function signInMail(
	site: FullSite,
	{ from, to, link, code, file, words }: MailParts,
): Mail {
	const { subject, reason, ask, button, notYou } = words;
	const language = siteLanguage(site);
	const { orCode, fifteenMinutes } = textsIn(language).mails;
	const content = [
		mailParagraph(ask),
		mailButton(button, link),
		mailParagraph(orCode),
		mailCode(code),
		mailNote(fifteenMinutes),
		mailNote(notYou),
	];
	const text = `${ask}

${button}: ${link}

${orCode} ${code}

${fifteenMinutes}
${notYou}`;
	return {
		from: { name: senderName(site), address: from },
		to,
		subject,
		html: mailDocument(site, {
			title: subject,
			heading: subject,
			content: content.join("\n"),
			reason,
			language,
			footerLanguage: language,
		}),
		text: mailText(site, text, { reason }),
		messageId: messageIdOf(file, from),
		headers: { "Auto-Submitted": "auto-generated" },
		file,
	};
}

import { createSharedLimit } from "../http/request/rate-limit.ts";
import type { SubjectKeys } from "../kernel/keys/subject-keys.ts";
import type { Store } from "../kernel/store/store.ts";
import { addressText } from "../suppressions/index.ts";

/** Limit of confirmation mails to one address: four in a day and ten in a week. */
const MAIL_RATE = { burst: 3, perMinute: 1 / (24 * 60) };

/**
 * Creates the limit of confirmation mails to one address, whether a visitor or an
 * administrator causes them.
 * @returns A function that counts a mail. @throws {Refusal} `rate-limited`
 */
export function createMailLimit({ store, keys }: { store: Store; keys: SubjectKeys }) {
	const limit = createSharedLimit(MAIL_RATE, store);
	// A separate hash: it is not the pseudonym that an erasure searches for.
	return (email: string) => limit(keys.blind(`mails to ${addressText(email)}`));
}

export type MailLimit = ReturnType<typeof createMailLimit>;

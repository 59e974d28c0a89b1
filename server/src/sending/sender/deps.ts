import type { Logger } from "pino";
import type { Site } from "../../http/answer-parts.ts";
import type { SubjectKeys } from "../../kernel/keys/subject-keys.ts";
import type { EventLog } from "../../kernel/log/event-log.ts";
import type { Store } from "../../kernel/store/store.ts";
import type { Mailer, Subscribers } from "../../subscriptions/index.ts";
import type { Ledger } from "../ledger.ts";

export interface SenderDeps {
	store: Store;
	log: EventLog;
	keys: SubjectKeys;
	site: Site;
	subscribers: Pick<Subscribers, "unsubscribeToken">;
	ledger: Ledger;
	mailer: Mailer;
	logger: Logger;
	/** Mails a second; undefined for as fast as the mail server takes them. */
	rate: number | undefined;
	/** This process alone has the data folder, so that no other sender can be alive. */
	alone: boolean;
	now: () => Date;
}

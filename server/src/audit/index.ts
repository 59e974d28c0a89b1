import { Elysia } from "elysia";
import type { Logger } from "pino";
import type { People } from "../accounts/index.ts";
import type { Config } from "../config.ts";
import type { EventLog } from "../kernel/event-log.ts";
import type { ReadModel } from "../kernel/projector.ts";
import type { Store } from "../kernel/store.ts";
import type { SubjectKeys } from "../kernel/subject-keys.ts";
import { auditorRoutes } from "./auditor-routes.ts";
import type { Auditors } from "./auditors.ts";
import type { Checkpoints } from "./checkpoints.ts";
import { historyRoutes } from "./history-routes.ts";
import { logOfStore } from "./log-source.ts";
import { createPasts } from "./pasts.ts";
import { createVerifier } from "./verifier.ts";

export { auditTokenList } from "./audit-token-list.ts";
export { createAuditTokens } from "./audit-tokens.ts";
export { createAuditors } from "./auditors.ts";
export { type Checkpoints, keepCheckpoints } from "./checkpoints.ts";
export { erasingCommands } from "./erasing-commands.ts";
export { auditTokenCommands } from "./token-commands.ts";

export interface AuditDeps {
	config: Config;
	logger: Logger;
	store: Store;
	log: EventLog;
	keys: SubjectKeys;
	people: People;
	checkpoints: Pick<Checkpoints, "now" | "last" | "problem">;
	/** All of the site's. */
	models: ReadModel[];
	auditors: Auditors;
}

/** What auditors read, and administrators' window on the history. */
export function auditRoutes(given: AuditDeps) {
	const source = logOfStore(given.store);
	const deps = {
		...given,
		source,
		pasts: createPasts(source),
		verifier: createVerifier({ ...given, source }),
	};
	return new Elysia().use(auditorRoutes(deps)).use(historyRoutes(deps));
}

import { Elysia } from "elysia";
import type { Logger } from "pino";
import type { People } from "../accounts/index.ts";
import type { Config } from "../config.ts";
import { historyRoutes } from "../history/history-routes.ts";
import { createPasts } from "../history/past/pasts.ts";
import type { SubjectKeys } from "../kernel/keys/subject-keys.ts";
import type { EventLog } from "../kernel/log/event-log.ts";
import { logOfStore } from "../kernel/log/log-source.ts";
import type { ReadModel } from "../kernel/projections/projector.ts";
import type { Store } from "../kernel/store/store.ts";
import { auditorRoutes } from "./api/auditor-routes.ts";
import type { Auditors } from "./api/auditors.ts";
import type { Checkpoints } from "./verify/checkpoints.ts";
import { createVerifier } from "./verify/verifier.ts";

export { erasingCommands } from "../erasure/erasing-commands.ts";
export { createAuditTokens } from "./api/audit-tokens.ts";
export { createAuditors } from "./api/auditors.ts";
export { auditTokenCommands } from "./api/token-commands.ts";
export { auditTokenList } from "./audit-token-list.ts";
export { type Inspection, startInspecting } from "./inspect/inspection.ts";
export { type Checkpoints, keepCheckpoints } from "./verify/checkpoints.ts";

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

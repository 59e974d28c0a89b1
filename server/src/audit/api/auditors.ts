import type { AddressRange, Visit } from "../../http/request/client-address.ts";
import { createRateLimit, createVisitorLimit } from "../../http/request/rate-limit.ts";
import { requestIdOf } from "../../http/response/errors.ts";
import type { EventLog } from "../../kernel/log/event-log.ts";
import { Refusal } from "../../kernel/refusal.ts";
import type { Store } from "../../kernel/store/store.ts";
import type { AuditTokenRow } from "../audit-token-list.ts";
import { createAuditTokens, type Use } from "./audit-tokens.ts";

export interface AuditorDeps {
	store: Store;
	log: EventLog;
	config: { trustedProxies: readonly AddressRange[] };
}

export type Auditors = ReturnType<typeof createAuditors>;

export function createAuditors({ store, log, config }: AuditorDeps) {
	const tokens = createAuditTokens(store, log);
	const limitUses = createRateLimit({ burst: 60, perMinute: 60 });
	const limitRefusals = createVisitorLimit({ burst: 20, perMinute: 10 }, config.trustedProxies);
	const known = new WeakMap<Request, AuditTokenRow>();

	/** @throws {Refusal} `unauthorized`, `rate-limited` */
	async function check(visit: Visit): Promise<void> {
		const { request } = visit;
		try {
			refuseInAddress(request);
			const token = await tokens.identify(request);
			limitUses(token.prefix);
			known.set(request, token);
		} catch (error) {
			if (error instanceof Refusal && error.code === "unauthorized") limitRefusals(visit);
			throw error;
		}
	}

	async function record(request: Request, use: Use): Promise<void> {
		const token = known.get(request);
		if (!token) throw new Error("a route for auditors was reached past the guard");
		await tokens.record(token, use, requestIdOf(request));
	}

	return { check, record };
}

/** What stands in an address is in logs and histories everywhere. */
function refuseInAddress(request: Request): void {
	if (!/[?&](access_token|token|authorization)=|audit_[0-9a-f]{8}_/i.test(new URL(request.url).search))
		return;
	throw new Refusal(
		"unauthorized",
		"A token must not stand in an address, where others can read it. Send it in the Authorization header; have this one revoked.",
	);
}

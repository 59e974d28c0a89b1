import { randomBytes } from "node:crypto";
import type { DomainEvent } from "@creations/events";
import { requiredText } from "@creations/events/text";
import type { AddressRange, Visit } from "../../http/request/client-address.ts";
import { randomToken, sameSecret, tokenHash } from "../../http/request/cookies.ts";
import { createRateLimit, createVisitorLimit } from "../../http/request/rate-limit.ts";
import { requestIdOf } from "../../http/response/errors.ts";
import type { EventLog } from "../../kernel/log/event-log.ts";
import { type Command, create, type Decider } from "../../kernel/log/handle.ts";
import { Conflict, Refusal } from "../../kernel/refusal.ts";
import type { Store } from "../../kernel/store/store.ts";
import {
	type AuditTokenRow,
	auditTokenByPrefix,
	findAuditToken,
} from "../audit-token-list.ts";

const tokenName = requiredText("The name", 100);

const DAY_MS = 24 * 3_600_000;
/** An attempt fails only if another process writes the same token. */
const MAX_ATTEMPTS = 20;

const LIST_TOKENS = "List the tokens with: bun run audit token list";
const TOKEN_REQUIRED =
	"This address requires an auditor's token. Send it as: Authorization: Bearer audit_…";

export interface TokenUse {
	route: string;
	parameters: Record<string, string>;
}

/** Creates the operations on the tokens of auditors. */
export function createAuditTokens(
	store: Store,
	log: EventLog,
	now: () => Date = () => new Date(),
) {
	/**
	 * Creates a token. It is only in this response.
	 * @param days until it expires; null for never
	 * @throws {Refusal} `invalid`
	 */
	function issue(name: string, days: number | null, command: Command) {
		const expiresAt = days === null ? null : daysAfter(now(), days);
		return issueToken(log, name, expiresAt, command);
	}

	const revoke = (idOrPrefix: string, command: Command) =>
		revokeToken(store, log, idOrPrefix, command);

	/**
	 * Records a request of an auditor.
	 * @throws {Refusal} `unauthorized` if the token was just revoked
	 */
	async function record(
		{ id, prefix }: AuditTokenRow,
		use: TokenUse,
		correlation: string,
	): Promise<void> {
		const command = { actor: `auditor-${id}`, correlation };
		await decide(store, log, prefix, command, (row) => {
			requireValid(row, now());
			return [{ type: "AuditTokenUsed", data: use }];
		});
	}

	const identify = (request: Request) => identifyAuditor(store, request, now());

	return { issue, revoke, identify, record };
}

async function issueToken(
	log: EventLog,
	text: string,
	expiresAt: string | null,
	command: Command,
) {
	const parsed = tokenName.safeParse(text);
	if (!parsed.success)
		throw new Refusal("invalid", parsed.error.issues[0]?.message ?? "");
	const name = parsed.data;
	const prefix = `audit_${randomBytes(NAME_BYTES).toString("hex")}`;
	const token = `${prefix}_${randomToken()}`;
	const data = { name, prefix, tokenHash: tokenHash(token), expiresAt };
	const decide = (): DomainEvent[] => [{ type: "AuditTokenCreated", data }];
	const { id } = await create(log, auditToken, decide, command);
	return { id, token, prefix, name, expiresAt };
}

/**
 * Revokes a token.
 * @param idOrPrefix its id or its prefix
 * @throws {Refusal} `not-found`
 */
async function revokeToken(
	store: Store,
	log: EventLog,
	idOrPrefix: string,
	command: Command,
): Promise<AuditTokenRow> {
	const token = await findAuditToken(store, idOrPrefix);
	if (!token)
		throw new Refusal("not-found", `There is no token "${idOrPrefix}". ${LIST_TOKENS}`);
	await decide(store, log, token.prefix, command, ({ revokedAt }) =>
		revokedAt ? [] : [{ type: "AuditTokenRevoked", data: {} }],
	);
	return token;
}

const daysAfter = (time: Date, days: number) =>
	new Date(time.getTime() + days * DAY_MS).toISOString();

/** Returns the token of a request. @throws {Refusal} `unauthorized` */
async function identifyAuditor(
	store: Store,
	request: Request,
	time: Date,
): Promise<AuditTokenRow> {
	const authorization = request.headers.get("authorization") ?? "";
	const [, token = "", prefix = ""] =
		/^Bearer +((audit_[0-9a-f]{8})_[\w-]{43}) *$/i.exec(authorization) ?? [];
	const row = prefix && (await auditTokenByPrefix(store, prefix));
	if (!row || !sameSecret(tokenHash(token), row.tokenHash))
		throw new Refusal("unauthorized", TOKEN_REQUIRED);
	requireValid(row, time);
	return row;
}

/** @throws {Refusal} `unauthorized` */
function requireValid({ revokedAt, expiresAt }: AuditTokenRow, time: Date): void {
	const isExpired = expiresAt !== null && expiresAt <= time.toISOString();
	if (!revokedAt && !isExpired) return;
	const reason = revokedAt ? "been revoked" : "expired";
	throw new Refusal(
		"unauthorized",
		`This token has ${reason}. Ask the operator of the site for a new one.`,
	);
}

/**
 * Appends the events of a decision on the current state of a token. Retries if another
 * process wrote first.
 */
async function decide(
	store: Store,
	log: EventLog,
	prefix: string,
	{ actor, correlation }: Command,
	eventsFor: (row: AuditTokenRow) => DomainEvent[],
): Promise<void> {
	for (let attempt = 1; ; attempt++) {
		const row = await auditTokenByPrefix(store, prefix);
		if (!row) throw new Refusal("not-found", "This token does not exist.");
		const events = eventsFor(row);
		if (events.length === 0) return;
		const stream = `${auditToken.kind}-${row.id}`;
		try {
			await log.append({
				stream,
				expectedVersion: row.version,
				events,
				actor,
				correlation,
			});
			return;
		} catch (error) {
			if (!(error instanceof Conflict) || attempt === MAX_ATTEMPTS) throw error;
		}
	}
}

/**
 * These streams grow with every request, so they are never folded. Decisions read the row
 * of the read model.
 */
const auditToken: Decider<null> = {
	kind: "audit-token",
	initial: null,
	evolve: () => null,
};

/** Bytes of the public prefix; the 32 bytes of the secret follow. */
const NAME_BYTES = 4;

export interface AuditorDeps {
	store: Store;
	log: EventLog;
	config: { trustedProxies: readonly AddressRange[] };
}

export type Auditors = ReturnType<typeof createAuditors>;

/** Creates the authentication and the request log of auditors. */
export function createAuditors({ store, log, config }: AuditorDeps) {
	const tokens = createAuditTokens(store, log);
	const limitUses = createRateLimit({ burst: 60, perMinute: 60 });
	const limitRefusals = createVisitorLimit(
		{ burst: 20, perMinute: 10 },
		config.trustedProxies,
	);
	const tokenByRequest = new WeakMap<Request, AuditTokenRow>();

	/** Checks the token of a request. @throws {Refusal} `unauthorized`, `rate-limited` */
	async function check(visit: Visit): Promise<void> {
		const { request } = visit;
		try {
			refuseTokenInAddress(request);
			const token = await tokens.identify(request);
			limitUses(token.prefix);
			tokenByRequest.set(request, token);
		} catch (error) {
			if (error instanceof Refusal && error.code === "unauthorized") limitRefusals(visit);
			throw error;
		}
	}

	async function record(request: Request, use: TokenUse): Promise<void> {
		const token = tokenByRequest.get(request);
		if (!token)
			throw new Error("a request reached a route for auditors without a checked token");
		await tokens.record(token, use, requestIdOf(request));
	}

	return { check, record };
}

/** Refuses tokens in addresses, because addresses are in logs and browser histories. */
function refuseTokenInAddress(request: Request): void {
	if (
		!/[?&](access_token|token|authorization)=|audit_[0-9a-f]{8}_/i.test(
			new URL(request.url).search,
		)
	)
		return;
	throw new Refusal(
		"unauthorized",
		"A token must not be in an address, because others can read it there. " +
			"Ask the operator to revoke this token, and send the new one in the " +
			"Authorization header.",
	);
}

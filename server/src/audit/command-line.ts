import { existsSync } from "node:fs";
import type { CommandLine, Context } from "../cli/command-line.ts";
import { cellText, textTable, timeText } from "../cli/plain-text.ts";
import type { Config } from "../config.ts";
import type { EventLog } from "../kernel/log/event-log.ts";
import { Refusal, UnavailableError } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import { openLogFromConfig } from "../stores/open-log.ts";
import { createAuditTokens } from "./api/audit-tokens.ts";
import { type AuditTokenRow, allAuditTokens } from "./audit-token-list.ts";
import {
	appendCheckpoints,
	checkpointLine,
	fingerprint,
	openCheckpointKey,
	publicKeyFile,
	publicPem,
	readPublicKeys,
} from "./verify/checkpoint.ts";
import { signHead } from "./verify/checkpoints.ts";

export interface AuditSite {
	config: Config;
	store: Store;
	log: EventLog;
}

/** Registers the commands for keys, checkpoints and auditors' tokens. */
export function auditCommands(cli: CommandLine<AuditSite>): void {
	cli
		.command("audit checkpoint")
		.summary("Sign and print the position and hash of the last event")
		.description(
			"A checkpoint states: up to this position, the log is the one with this last hash. Keep it out of reach of people who can change the site: print it, mail it, or give it to somebody else. The site makes checkpoints regularly, and keeps all of them in checkpoints.ndjson, or in the file that CHECKPOINTS names.",
		)
		.option("--print", "Only print it, without adding it to the site's file of checkpoints")
		.action(cli.run(signCheckpoint));
	cli
		.command("audit key")
		.summary("Print the public key that proves checkpoints")
		.description(
			"The fingerprint is the SHA-256 of the key in DER. Publish it in a place that the site's own machine cannot change. Former keys are printed before the present one.",
		)
		.action(cli.run(printKeys));
	cli
		.command("audit token create")
		.summary("Create an auditor's token for the read-only HTTP API")
		.description(
			"The token is printed once; the site stores its hash only. It opens GET /api/audit/… and nothing else, and the log records every use.",
		)
		.argument("<NAME>", "Name of the auditor")
		.option("--expires <DAYS>", "Days until it expires, or never", "90")
		.action(cli.runOnSite(createToken));
	cli
		.command("audit token revoke")
		.summary("Revoke a token at once and for good")
		.argument("<TOKEN>", "Its number or its beginning: audit_ and eight characters")
		.action(cli.runOnSite(revokeToken));
	cli
		.command("audit token list")
		.summary("List the present and former tokens of auditors")
		.action(cli.runOnSite(listTokens));
}

async function signCheckpoint(
	{ answer, remark, fail, config: readConfig }: Context,
	{ print }: { print?: true },
): Promise<void> {
	const config = readConfig();
	using source = await openLogFromConfig(config);
	const head = await source.head();
	if (head.position === 0) {
		remark("The log is empty: there is nothing to sign yet.");
		fail();
		return;
	}
	const checkpoint = await signHead(config, openCheckpointKey(config.dataDir), source, head);
	if (!print) await appendCheckpoints(config.checkpoints.file, [checkpoint]);
	answer(checkpointLine(checkpoint), checkpoint);
}

async function printKeys({ config, answer }: Context): Promise<void> {
	const { dataDir } = config();
	const file = publicKeyFile(dataDir);
	if (!existsSync(file))
		throw new UnavailableError(`There is no key in ${dataDir} yet. The first start of the site makes it.`);
	const keys = readPublicKeys(file).map((key) => ({ fingerprint: fingerprint(key), pem: publicPem(key) }));
	answer(keys.map((key) => `${key.pem}fingerprint ${key.fingerprint}`).join("\n\n"), { keys });
}

async function createToken(
	{ store, log, config }: AuditSite,
	{ answer, caller }: Context,
	name: string,
	{ expires }: { expires: string },
): Promise<void> {
	const created = await createAuditTokens(store, log).give(name, daysFrom(expires), caller);
	const { token, name: givenName, expiresAt } = created;
	const text = [
		`The token for “${givenName}”. It is shown this once:`,
		"",
		`    ${token}`,
		"",
		expiresAt ? `It expires on ${timeText(expiresAt)} UTC.` : "It does not expire.",
		`Send it as: curl -H "Authorization: Bearer TOKEN" ${config.baseUrl}/api/audit/head`,
	];
	answer(text.join("\n"), created);
}

const MAX_DAYS = 36_500;

/** Returns the days until a token expires; null for never. @throws {Refusal} `invalid` */
function daysFrom(text: string): number | null {
	if (text === "never") return null;
	const days = Number(text);
	if (Number.isInteger(days) && days >= 1 && days <= MAX_DAYS) return days;
	throw new Refusal(
		"invalid",
		`--expires must be a number of days from 1 to ${MAX_DAYS}, or never; not "${text}".`,
	);
}

async function revokeToken(
	{ store, log }: AuditSite,
	{ answer, caller }: Context,
	token: string,
): Promise<void> {
	const { id, prefix, name } = await createAuditTokens(store, log).revoke(prefixOf(token), caller);
	answer(`${prefix}, the token for “${name}”, is revoked.`, { id, prefix, name });
}

/** Returns the public prefix of a pasted token, and other text unchanged. */
const prefixOf = (token: string) => /^audit_[0-9a-f]{8}/.exec(token)?.[0] ?? token;

type PublicToken = Omit<AuditTokenRow, "tokenHash">;

async function listTokens({ store }: AuditSite, { answer, width }: Context): Promise<void> {
	const tokens = (await allAuditTokens(store)).map(({ tokenHash: _, ...token }) => token);
	answer(tokensText(tokens, width), tokens);
}

function tokensText(tokens: PublicToken[], width: number): string {
	if (tokens.length === 0) return "No auditor has a token. To create one: bun run audit token create NAME";
	const rows = tokens.map(({ id, prefix, name, createdAt, expiresAt, revokedAt, uses, lastUsedAt }) => {
		const state = revokedAt
			? "revoked"
			: expiresAt && expiresAt <= new Date().toISOString()
				? "expired"
				: "valid";
		return [id, prefix, name, state, createdAt, expiresAt ?? "never", uses, lastUsedAt].map(cellText);
	});
	return textTable(["Id", "Token", "For", "State", "Created", "Expires", "Uses", "Last used"], rows, width);
}

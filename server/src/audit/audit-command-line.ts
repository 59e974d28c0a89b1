import { type CommandLine, collect, position } from "../cli/command-line.ts";
import type { TileSite } from "./tiles/tile-commands.ts";
import type { AuditSite } from "./token-commands.ts";

/** Registers the commands for keys, checkpoints and auditors' tokens. */
export function auditCommands(cli: CommandLine<AuditSite & TileSite>): void {
	registerCheckpoint(cli);
	registerKey(cli);
	registerTiles(cli);
	registerProve(cli);
	registerCheck(cli);
	registerTokenCreate(cli);
	registerTokenRevoke(cli);
	registerTokenList(cli);
}

function registerCheckpoint(cli: CommandLine<AuditSite>): void {
	cli
		.command("audit checkpoint")
		.summary("Sign and print the position and hash of the last event")
		.description(
			"A checkpoint states: up to this position, the log is the one with this last " +
				"hash. Keep it out of reach of people who can change the site: " +
				"print it, mail it, or give it to somebody else. " +
				"The site makes checkpoints regularly, and keeps all of them in " +
				"checkpoints.ndjson, or in the file that CHECKPOINTS names.",
		)
		.option(
			"--print",
			"Only print it, without adding it to the site's file of checkpoints",
		)
		.action(
			cli.run(async function checkpoint(context, flags) {
				const { signCheckpoint } = await import("./key-commands.ts");
				await signCheckpoint(context, flags);
			}),
		);
}

function registerKey(cli: CommandLine<AuditSite>): void {
	cli
		.command("audit key")
		.summary("Print the public key that proves checkpoints")
		.description(
			"The fingerprint is the SHA-256 of the key in DER. " +
				"Publish it in a place that the site's own machine cannot change. " +
				"Former keys are printed before the present one.",
		)
		.action(
			cli.run(async function key(context) {
				const { printKeys } = await import("./key-commands.ts");
				await printKeys(context);
			}),
		);
}

function registerTokenCreate(cli: CommandLine<AuditSite>): void {
	cli
		.command("audit token create")
		.summary("Create an auditor's token for the read-only HTTP API")
		.description(
			"The token is printed once; the site stores its hash only. " +
				"It opens GET /api/audit/… and nothing else, and the log records every use.",
		)
		.argument("<NAME>", "Name of the auditor")
		.option("--expires <DAYS>", "Days until it expires, or never", "90")
		.action(
			cli.runOnSite(async function create(site, context, name, flags) {
				const { createToken } = await import("./token-commands.ts");
				await createToken(site, context, name, flags);
			}),
		);
}

function registerTokenRevoke(cli: CommandLine<AuditSite>): void {
	cli
		.command("audit token revoke")
		.summary("Revoke a token at once and for good")
		.argument("<TOKEN>", "Its number or its beginning: audit_ and eight characters")
		.action(
			cli.runOnSite(async function revoke(site, context, token) {
				const { revokeToken } = await import("./token-commands.ts");
				await revokeToken(site, context, token);
			}),
		);
}

function registerTokenList(cli: CommandLine<AuditSite>): void {
	cli
		.command("audit token list")
		.summary("List the present and former tokens of auditors")
		.action(
			cli.runOnSite(async function list(site, context) {
				const { listTokens } = await import("./token-commands.ts");
				await listTokens(site, context);
			}),
		);
}

function registerTiles(cli: CommandLine<TileSite>): void {
	cli
		.command("audit tiles")
		.summary("Print the name, key and last checkpoint of the tile log")
		.description(
			"The tile log is a Merkle tree over the hashes of all events (RFC 6962, C2SP " +
				"tlog-tiles). The site serves it at /tlog/checkpoint and /tlog/tile/. " +
				"Keep the key out of reach of people who can change the site.",
		)
		.option("--rebuild", "Write all tiles again from the log")
		.option(
			"--restart",
			"Start a new tile log, which begins with the last checkpoint of this one",
		)
		.option("--witness", "Ask the witnesses in WITNESSES now")
		.action(
			cli.runOnSite(async function tiles(site, context, flags) {
				const { tileLog } = await import("./tiles/tile-commands.ts");
				await tileLog(site, context, flags);
			}),
		);
}

function registerProve(cli: CommandLine<TileSite>): void {
	cli
		.command("audit prove")
		.summary("Print a proof that the log has an event, which others can check offline")
		.description(
			"The proof has the event's hash, its path in the tile log, and a signed checkpoint " +
				"(C2SP tlog-proof). It does not contain the event's data.",
		)
		.argument(
			"<EVENT>",
			"Its position, or a stream such as story-7 (its last event is proven)",
			positionOrStream,
		)
		.option("--witness", "Ask the witnesses in WITNESSES first")
		.action(
			cli.runOnSite(async function prove(site, context, event, flags) {
				const { prove: print } = await import("./tiles/tile-commands.ts");
				await print(site, context, event, flags);
			}),
		);
}

/** Parses a position or a stream. @throws {InvalidArgumentError} */
const positionOrStream = (text: string): number | string =>
	/^[a-z]/.test(text) ? text : position(text);

function registerCheck(cli: CommandLine<unknown>): void {
	cli
		.command("audit check")
		.summary("Check a proof or a report without a connection")
		.argument("<FILE>", "Proof of an event, or report of audit report or audit person")
		.option("--key <KEY>", "Key of the tile log; default: the key of the site")
		.option("--witness <KEY>", "Demand a cosignature with this key; repeatable", collect)
		.action(
			cli.run(async function check(context, file, flags) {
				const { check: checkFile } = await import("./tiles/tile-commands.ts");
				await checkFile(context, file, flags);
			}),
		);
}

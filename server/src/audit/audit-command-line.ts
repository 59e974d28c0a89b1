import type { CommandLine } from "../cli/command-line.ts";
import type { AuditSite } from "./token-commands.ts";

/** Registers the commands for keys, checkpoints and auditors' tokens. */
export function auditCommands(cli: CommandLine<AuditSite>): void {
	registerCheckpoint(cli);
	registerKey(cli);
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

import { existsSync } from "node:fs";
import { answerFromSite, type Context, command } from "../cli/command.ts";
import { cellText, textTable, timeText } from "../cli/plain-text.ts";
import { UnavailableError } from "../kernel/refusal.ts";
import { openLogFromConfig } from "../stores/open-log.ts";
import type { AuditTokenRow } from "./audit-token-list.ts";
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

export const checkpointCommand = command({
	summary: "Signs where the log is now, and prints it",
	about: [
		"A checkpoint says: up to this position, the log is the one whose last hash is this. Keep it where nobody can change it who can change the site: print it, mail it, give it to somebody else. The site makes them by itself too, and keeps all of them in checkpoints.ndjson, or in the file that CHECKPOINTS names.",
	],
	options: {
		print: { about: "Only print it: leave the site's file of checkpoints as it is" },
	},
	async run(context, { options }) {
		const config = context.config();
		using source = await openLogFromConfig(config);
		const head = await source.head();
		if (head.position === 0) {
			context.remark("The log is empty: there is nothing to sign yet.");
			return 1;
		}
		const checkpoint = await signHead(config, openCheckpointKey(config.dataDir), source, head);
		if (!options.print) await appendCheckpoints(config.checkpoints.file, [checkpoint]);
		context.answer(checkpointLine(checkpoint), checkpoint);
		return 0;
	},
});

export const keyCommand = command({
	summary: "Prints the public key that checkpoints are proven with",
	about: [
		"The fingerprint is the SHA-256 of the key in DER. Publish it where the site's own machine cannot change it. Former keys are printed before the present one.",
	],
	options: {},
	async run({ config, answer }) {
		const { dataDir } = config();
		const file = publicKeyFile(dataDir);
		if (!existsSync(file))
			throw new UnavailableError(`There is no key in ${dataDir} yet. The first start of the site makes it.`);
		const keys = readPublicKeys(file).map((key) => ({ fingerprint: fingerprint(key), pem: publicPem(key) }));
		answer(keys.map((key) => `${key.pem}fingerprint ${key.fingerprint}`).join("\n\n"), { keys });
		return 0;
	},
});

const EXPIRES = "90";

type Shown = Omit<AuditTokenRow, "tokenHash">;

export const tokenCreate = command({
	summary: "Gives an auditor a token for the read-only HTTP API",
	usage: "NAME",
	about: [
		"NAME says whose it is. The token is printed once and kept nowhere; what is kept is its hash. It opens GET /api/audit/… and nothing else, and every use of it is recorded in the log.",
	],
	options: {
		expires: {
			value: "DAYS",
			about: `How long it can be used, or never; ${EXPIRES} unless given`,
		},
	},
	async run(context, { words: [name = ""], options }) {
		return ask<Shown & { token: string }>(
			context,
			["create", name, options.expires ?? EXPIRES],
			({ token, name: given, expiresAt }) =>
				[
					`The token for “${given}”. It is shown this once:`,
					"",
					`    ${token}`,
					"",
					expiresAt ? `It expires on ${timeText(expiresAt)} UTC.` : "It does not expire.",
					`Sent as: curl -H "Authorization: Bearer TOKEN" ${context.config().baseUrl}/api/audit/head`,
				].join("\n"),
		);
	},
});

export const tokenRevoke = command({
	summary: "Takes a token's right, at once and for good",
	usage: "TOKEN",
	about: ["TOKEN is its number, or how it begins: audit_ and eight characters."],
	options: {},
	run: (context, { words: [which = ""] }) =>
		ask<Shown>(
			context,
			["revoke", beginning(which)],
			({ prefix, name }) => `${prefix}, the token for “${name}”, is revoked.`,
		),
});

export const tokenList = command({
	summary: "Lists the tokens auditors have or had",
	options: {},
	run: (context) => ask<Shown[]>(context, ["list"], (tokens) => listText(tokens, context.width)),
});

/** Returns the public prefix of a pasted token, so that the secret is not sent on. */
const beginning = (which: string) => /^audit_[0-9a-f]{8}/.exec(which)?.[0] ?? which;

const ask = <T>(context: Context, words: string[], inWords: (answered: T) => string) =>
	answerFromSite(context, ["audit-token", ...words], (printed) => {
		const answered = JSON.parse(printed) as T;
		return [inWords(answered), answered];
	});

function listText(tokens: Shown[], width: number): string {
	if (tokens.length === 0) return "No auditor has a token. To give one: bun run audit token create NAME";
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

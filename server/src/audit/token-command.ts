import { answerFromSite, type Context, command } from "../cli/command.ts";
import { cellText, textTable, timeText } from "../cli/plain-text.ts";
import type { AuditTokenRow } from "./audit-token-list.ts";

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

/** Of a whole token that someone pasted, only what tells it from others goes on. */
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

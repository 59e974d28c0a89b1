import { command } from "../cli/command.ts";
import type { Config } from "../config.ts";
import { ConfigError } from "../kernel/refusal.ts";
import {
	checkBackup,
	checkDisk,
	checkPermissions,
	checkStores,
	type Finding,
	fine,
	problem,
	type State,
} from "./local-checks.ts";
import {
	checkAddress,
	checkBucket,
	checkMail,
	checkProxy,
	checkSignIn,
	checkTime,
} from "./network-checks.ts";

export const doctorCommand = command({
	summary: "Checks what a site stands on, and says what to do",
	about: [
		"Reads the settings, asks the public address, the libSQL servers, the mail server and the bucket, and looks at the data folder and the clock. Writes a small object to the bucket and a small file in the data folder, and deletes them.",
	],
	options: { mail: { value: "ADDRESS", about: "Send a test message to this address" } },
	async run({ config, answer }, { options }) {
		const findings = await examine(config, options.mail);
		answer(inWords(findings), findings);
		return findings.some(({ state }) => state === "problem") ? 1 : 0;
	},
});

export type Named = Finding & { check: string };

async function examine(readConfig: () => Config, mail: string | undefined): Promise<Named[]> {
	let config: Config;
	try {
		config = readConfig();
	} catch (error) {
		if (!(error instanceof ConfigError)) throw error;
		return [{ check: "Settings", ...problem(error.message, "Correct these variables of the environment.") }];
	}
	const checks: [string, () => Finding | Promise<Finding>][] = [
		["Address", () => checkAddress(config)],
		["Proxy", () => checkProxy(config)],
		["Sign-in", () => checkSignIn(config)],
		["Stores", () => checkStores(config)],
		["Mail", () => checkMail(config, mail)],
		["Bucket", () => checkBucket(config)],
		["Backup", () => checkBackup(config)],
		["Disk", () => checkDisk(config)],
		["Permissions", () => checkPermissions(config)],
		["Time", () => checkTime(config)],
	];
	const found = checks.map(async ([check, look]) => ({ check, ...(await looked(look)) }));
	const understood = { check: "Settings", ...fine("Every variable can be understood.") };
	return [understood, ...(await Promise.all(found))];
}

async function looked(look: () => Finding | Promise<Finding>): Promise<Finding> {
	try {
		return await look();
	} catch (error) {
		return problem(
			`It could not be checked: ${(error as Error).message}`,
			"See whether it can be reached from here.",
		);
	}
}

const SIGNS: Record<State, string> = { fine: "✓", warning: "!", problem: "✗", skipped: "–" };

const inWords = (findings: Named[]) =>
	findings
		.flatMap(({ check, state, says, advice }) => [
			`${SIGNS[state]} ${check.padEnd(11)} ${says}`,
			...(advice ? [`${" ".repeat(14)}${advice}`] : []),
		])
		.join("\n");

import type { Context } from "../cli/command-line.ts";
import type { Config } from "../config.ts";
import {
	type Check,
	type CommandCheck,
	type CommandInput,
	type Finding,
	fine,
	problem,
} from "../kernel/check.ts";
import { ConfigError } from "../kernel/refusal.ts";

/** Runs the checks of the environment of a site. */
export async function runDoctor(
	{ config, answer, fail }: Context,
	{ mail }: { mail?: string | undefined },
	checks: readonly Check[],
): Promise<void> {
	const diagnoses = await diagnosesFrom(checks, config, mail);
	answer(diagnosesText(diagnoses), diagnoses);
	if (diagnoses.some(({ state }) => state === "problem")) fail();
}

export interface Diagnosis extends Pick<Finding, "says" | "advice"> {
	check: string;
	state: "fine" | "warning" | "problem" | "skipped";
}

async function diagnosesFrom(
	checks: readonly Check[],
	readConfig: () => Config,
	mail: string | undefined,
): Promise<Diagnosis[]> {
	let config: Config;
	try {
		config = readConfig();
	} catch (error) {
		if (!(error instanceof ConfigError)) throw error;
		return [diagnosisOf(settings, problem(error.message))];
	}
	return [
		diagnosisOf(settings, fine("All variables are valid.")),
		...(await diagnose(checks, { config, mail })),
	];
}

const settings = {
	name: "Settings",
	severity: "problem",
	advice: "Correct these variables of the environment.",
} as const;

/** Runs the checks that run by command. */
export function diagnose(
	checks: readonly Check[],
	input: CommandInput,
): Promise<Diagnosis[]> {
	const chosen = checks.filter((check) => check.runs === "by command");
	return Promise.all(
		chosen.map(async (check) => diagnosisOf(check, await findingOf(check, input))),
	);
}

async function findingOf(check: CommandCheck, input: CommandInput): Promise<Finding> {
	try {
		return await check.run(input);
	} catch (error) {
		return problem(`It could not be checked: ${(error as Error).message}`);
	}
}

function diagnosisOf(
	check: Pick<Check, "name" | "severity" | "advice">,
	finding: Finding,
): Diagnosis {
	const { state = check.severity, says, advice = check.advice } = finding;
	if (state === "fine" || state === "skipped") return { check: check.name, state, says };
	return {
		check: check.name,
		state: state === "warning" ? "warning" : "problem",
		says,
		advice,
	};
}

const SIGNS: Record<Diagnosis["state"], string> = {
	fine: "✓",
	warning: "!",
	problem: "✗",
	skipped: "–",
};

const diagnosesText = (diagnoses: Diagnosis[]) =>
	diagnoses
		.flatMap(({ check, state, says, advice }) => [
			`${SIGNS[state]} ${check.padEnd(11)} ${says}`,
			...(advice ? [`${" ".repeat(14)}${advice}`] : []),
		])
		.join("\n");

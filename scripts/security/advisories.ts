import { text } from "node:stream/consumers";
import { root } from "../prepare.ts";
import type { Tally } from "../reports.ts";
import { failed, type Step, untried } from "../steps.ts";

/**
 * A known vulnerability that is tolerated for a while. Dates are days, such as
 * `2026-11-22`.
 */
export interface Tolerated {
	/** Identifier: `GHSA-…`. */
	advisory: string;
	package: string;
	/** The reason why it does no harm here, or the awaited fix. */
	reason: string;
	since: string;
	/** The last day; at most `MAX_DAYS` ahead. */
	until: string;
}

/** Tolerated advisories; SECURITY.md has the deadlines. */
export const tolerated: Tolerated[] = [];

const MAX_DAYS = 90;
const NAME = "known vulnerabilities of dependencies";

interface Advisory {
	url: string;
	title: string;
	severity: string;
}

/** Advisories by package, as `bun audit --json` prints them. */
export type Report = Record<string, Advisory[]>;

/** Returns undecided advisories and expired or needless decisions. */
export function complaints(
	report: Report,
	decided: Tolerated[],
	today: string,
): string[] {
	const current = Object.entries(report).flatMap(([name, advisories]) =>
		advisories.map((advisory) => ({ name, ...advisory })),
	);
	const isMeant = (
		{ advisory, package: of }: Tolerated,
		{ name, url }: (typeof current)[number],
	) => of === name && url.endsWith(`/${advisory}`);
	const open = current.filter((one) => !decided.some((entry) => isMeant(entry, one)));
	return [
		...open.map(
			({ name, severity, title, url }) => `${name}, ${severity}: ${title} (${url})`,
		),
		...decided.flatMap((entry) => {
			const name = `${entry.package}, ${entry.advisory}`;
			if (!current.some((one) => isMeant(entry, one)))
				return [`${name}: tolerated, but not there any more`];
			if (entry.until < today) return [`${name}: was tolerated until ${entry.until}`];
			if (daysFrom(entry.since, entry.until) > MAX_DAYS)
				return [`${name}: tolerated for more than ${MAX_DAYS} days`];
			return entry.reason.trim() === "" ? [`${name}: tolerated without a reason`] : [];
		}),
	];
}

const daysFrom = (since: string, until: string) =>
	(Date.parse(until) - Date.parse(since)) / 86_400_000;

/** Asks the package registry. @returns The report, or the reason if it does not answer */
export async function askRegistry(
	env: Record<string, string | undefined>,
): Promise<Report | string> {
	const options = {
		cwd: root,
		env,
		stdout: "pipe",
		stderr: "pipe",
		timeout: 60_000,
	} as const;
	const child = Bun.spawn([process.execPath, "audit", "--json"], options);
	const [out, err] = await Promise.all([
		text(child.stdout),
		text(child.stderr),
		child.exited,
	]);
	try {
		return JSON.parse(out) as Report;
	} catch {
		// The address is left out, because it may name a private registry.
		return err.match(/ - (\S+)\s*$/)?.[1] ?? "no answer";
	}
}

/**
 * Checks dependencies for known vulnerabilities. Counts as skipped if the registry does
 * not answer.
 */
export const advisoriesStep: Step = async (): Promise<Tally> => {
	console.log(`… ${NAME}`);
	const report = await askRegistry(process.env);
	if (typeof report === "string") {
		console.log(
			`– ${NAME}: skipped, because the registry could not be asked (${report})`,
		);
		untried.push(`${NAME}, because the registry could not be asked (${report})`);
		return { passed: 0, failures: [], skipped: [NAME] };
	}
	const wrong = complaints(report, tolerated, new Date().toISOString().slice(0, 10));
	console.log(`${wrong.length === 0 ? "✓" : "✗"} ${NAME}`);
	return wrong.length === 0
		? { passed: 1, failures: [], skipped: [] }
		: failed(NAME, wrong.join("\n"));
};

import { text } from "node:stream/consumers";
import { root } from "./prepare.ts";
import type { Tally } from "./reports.ts";
import { failed, type Step, untried } from "./steps.ts";

/** A known vulnerability of a dependency that is lived with, for a while. Dates are days, such as `2026-11-22`. */
export interface Tolerated {
	/** As in its address: `GHSA-…`. */
	advisory: string;
	package: string;
	/** Why it does no harm here, or what is waited for. */
	reason: string;
	since: string;
	/** The last day on which it is; at most `MAX_DAYS` later. */
	until: string;
}

/** docs/security.md says what is done until when. */
export const tolerated: Tolerated[] = [];

const MAX_DAYS = 90;
const NAME = "known vulnerabilities of dependencies";

interface Advisory {
	url: string;
	title: string;
	severity: string;
}

/** By package, as `bun audit --json` prints it. */
export type Report = Record<string, Advisory[]>;

/** What is wrong: advisories that nobody has decided about, and decisions that hold no more. */
export function complaints(report: Report, decided: Tolerated[], today: string): string[] {
	const found = Object.entries(report).flatMap(([name, advisories]) =>
		advisories.map((advisory) => ({ name, ...advisory })),
	);
	const isMeant = ({ advisory, package: of }: Tolerated, { name, url }: (typeof found)[number]) =>
		of === name && url.endsWith(`/${advisory}`);
	const open = found.filter((one) => !decided.some((entry) => isMeant(entry, one)));
	return [
		...open.map(({ name, severity, title, url }) => `${name}, ${severity}: ${title} (${url})`),
		...decided.flatMap((entry) => {
			const which = `${entry.package}, ${entry.advisory}`;
			if (!found.some((one) => isMeant(entry, one))) return [`${which}: tolerated, but not there any more`];
			if (entry.until < today) return [`${which}: was tolerated until ${entry.until}`];
			if (daysFrom(entry.since, entry.until) > MAX_DAYS)
				return [`${which}: tolerated for more than ${MAX_DAYS} days`];
			return entry.reason.trim() === "" ? [`${which}: tolerated without a reason`] : [];
		}),
	];
}

const daysFrom = (since: string, until: string) => (Date.parse(until) - Date.parse(since)) / 86_400_000;

/** Asks the registry that packages come from. @returns why not, where it does not answer */
export async function askRegistry(env: Record<string, string | undefined>): Promise<Report | string> {
	const options = { cwd: root, env, stdout: "pipe", stderr: "pipe", timeout: 60_000 } as const;
	const child = Bun.spawn([process.execPath, "audit", "--json"], options);
	const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), child.exited]);
	try {
		return JSON.parse(out) as Report;
	} catch {
		// Without the address, which may name a private registry.
		return err.match(/ - (\S+)\s*$/)?.[1] ?? "no answer";
	}
}

/** Not passed where it could not be asked: skipped, and said at the end. */
export const advisoriesStep: Step = async (): Promise<Tally> => {
	console.log(`… ${NAME}`);
	const report = await askRegistry(process.env);
	if (typeof report === "string") {
		console.log(`– ${NAME}: skipped, because the registry could not be asked (${report})`);
		untried.push(`${NAME}, because the registry could not be asked (${report})`);
		return { passed: 0, failures: [], skipped: [NAME] };
	}
	const wrong = complaints(report, tolerated, new Date().toISOString().slice(0, 10));
	console.log(`${wrong.length === 0 ? "✓" : "✗"} ${NAME}`);
	return wrong.length === 0 ? { passed: 1, failures: [], skipped: [] } : failed(NAME, wrong.join("\n"));
};

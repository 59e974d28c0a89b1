import type { Config } from "../config.ts";
import type { CheckName, FindingReason } from "./finding-reasons.ts";

/**
 * Effect of a finding: `critical` makes the site unavailable, `problem` degrades it,
 * `warning` is a risk, and `notice` is an unusual number.
 */
export type Severity = "critical" | "problem" | "warning" | "notice";

export interface Finding {
	/**
	 * Default: the severity of the check. `skipped` if the feature is not configured;
	 * `suspected` if only the checks in `confirmedBy` can tell.
	 */
	state?: Severity | "fine" | "skipped" | "suspected";
	/** The result, in one sentence. */
	says: string;
	/** The remedy. Default: the advice of the check. */
	advice?: string;
	/** The name and the values of the result, if screens translate it. */
	because?: FindingReason | undefined;
	/** The numbers of a notice. */
	figures?: Figures;
}

export interface Figures {
	/** Start of the counted period, ISO 8601. */
	since: string;
	count: number;
	usual: number;
}

/** Creates a finding without a problem. */
export const fine = (says: string): Finding => ({ state: "fine", says });
/** Creates a finding for a feature that is not configured. */
export const skipped = (says: string): Finding => ({ state: "skipped", says });
/** Creates a finding that the operator should know. */
export const warning = (says: string, advice?: string): Finding =>
	faultOf("warning", says, advice);
/** Creates a finding that prevents a part of the site from working. */
export const problem = (says: string, advice?: string): Finding =>
	faultOf("problem", says, advice);

const faultOf = (state: Severity, says: string, advice?: string): Finding =>
	advice === undefined ? { state, says } : { state, says, advice };

/** Returns the findings for problems in sentences; none for null or undefined. */
export const findingsFrom = (...sentences: (string | null | undefined)[]): Finding[] =>
	sentences.filter((says) => says != null).map((says) => ({ says }));

interface Described<Name extends string = string> {
	/** Unique name for users. */
	name: Name;
	severity: Severity;
	/** The remedy, in one or two sentences. */
	advice: string;
}

/**
 * A check that runs whenever a view needs it, so it must be cheap. No findings mean that
 * all is well.
 */
export interface SiteCheck<in Site = never> extends Described<CheckName> {
	runs: "always";
	run: (site: Site, now: Date) => Promise<Finding[]>;
}

/**
 * An expensive check. The self-check runs it; views show the findings of its last run.
 */
export interface PeriodicCheck<in Site = never> extends Described<CheckName> {
	runs: "periodically";
	/** Milliseconds from the opening of the site to the first run. */
	firstMs: number;
	/** Milliseconds between two runs. */
	everyMs: number;
	/**
	 * Milliseconds until the next run if the last one found something. Default: `everyMs`.
	 */
	retryMs?: number;
	/** Also runs before the site opens. */
	beforeOpening?: true;
	/** Names of the checks that run at once if this one finds something. */
	confirmedBy?: readonly string[];
	run: (site: Site, options: RunOptions) => Promise<Finding[]>;
	/**
	 * Returns the current result if it is stored elsewhere. Default: the findings of the
	 * last run.
	 */
	last?: (site: Site) => Promise<Finding[]>;
}

export interface RunOptions {
	/** Aborted when the site closes. */
	signal: AbortSignal;
	/** True if another check found something. */
	isForced: boolean;
}

/**
 * A check of the environment by command, without an open site. Its finding also tells
 * that all is well.
 */
export interface CommandCheck extends Described {
	runs: "by command";
	run: (input: CommandInput) => Promise<Finding>;
}

export interface CommandInput {
	config: Config;
	/** Recipient of a test message. */
	mail?: string | undefined;
}

/**
 * A question about the state of a site, with advice. Every view chooses from the one list
 * of checks.
 */
export type Check<Site = never> = SiteCheck<Site> | PeriodicCheck<Site> | CommandCheck;

/** A finding with the name and the advice of its check. */
export interface Found extends Pick<Finding, "says" | "figures" | "because"> {
	check: string;
	advice: string;
}

/** Returns the current findings of one severity on an open site. */
export type Findings = (severity: Severity, now?: Date) => Promise<Found[]>;

/** Returns a function that turns the error of a check into a finding. */
const failureOf =
	({ name }: Described) =>
	(error: unknown) => {
		const reason = error instanceof Error ? error.message : String(error);
		return [{ says: `The check "${name}" failed: ${reason}` }];
	};

interface Checked<Site> {
	checks: readonly Check<Site>[];
	selfCheck: { last: (name: string) => Promise<Finding[]> };
}

/**
 * Creates the function that returns the current findings. Views only choose and format
 * them.
 */
export const createFindings =
	<Site>({ checks, selfCheck }: Checked<Site>, site: Site): Findings =>
	async (severity, now = new Date()) => {
		async function findingsOf(check: Check<Site>): Promise<Finding[]> {
			if (check.runs === "periodically") return selfCheck.last(check.name);
			if (check.runs === "by command") return [];
			// A failed check of a risk must not hide the other findings.
			const run = check.run(site, now);
			return check.severity === "warning" ? run.catch(failureOf(check)) : run;
		}

		const chosen = checks.filter((check) => check.severity === severity);
		const found = chosen.map(async (check) =>
			(await findingsOf(check)).map((finding) => foundBy(check, finding)),
		);
		return (await Promise.all(found)).flat();
	};

function foundBy(check: Described, { says, advice, figures, because }: Finding): Found {
	return {
		...{ check: check.name, says, advice: advice ?? check.advice },
		...(figures && { figures }),
		...(because && { because }),
	};
}

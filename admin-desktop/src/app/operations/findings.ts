import type {
	FindingCause,
	FindingReasons,
	Operations,
	ShownCheck,
} from "@creations/server/responses";
import { exactText } from "../history/days.ts";
import { dateFormat } from "../texts/formats.ts";
import { adminTexts } from "../texts/texts.ts";

type Finding = NonNullable<Operations["findings"]>[number];

/** A finding in the language of the person. */
interface ShownFinding {
	says: string;
	/** The sentence of the server in English, if it has details that `says` lacks. */
	details?: string;
	advice: string;
}

/** Returns problems and warnings with their advice, without repeated advice. */
export function shownFindings({
	problems,
	advice = [],
	warnings = [],
	findings = [],
}: Pick<Operations, "problems" | "advice" | "warnings" | "findings">) {
	const translated = (text: string) => {
		const finding = findings.find(({ says }) => says === text);
		return finding && translatedFinding(finding);
	};
	const shownProblems = problems.map((says) => translated(says) ?? { says, advice: "" });
	const ownAdvice = shownProblems.map((shown) => shown.advice).filter(Boolean);
	return {
		problems: shownProblems,
		advice: ownAdvice.length > 0 ? [...new Set(ownAdvice)] : advice,
		warnings: warnings.map((warning) => translated(warning.says) ?? warning),
	};
}

/**
 * Translates a finding by its reason and values, or by its check, with the sentence of
 * the server as details. Returns undefined in English and for unknown checks.
 */
function translatedFinding({
	check,
	says,
	reason,
	values = {},
}: Finding): ShownFinding | undefined {
	const texts = adminTexts.checks;
	const byCheck = texts?.checks[check as ShownCheck];
	if (!texts || !byCheck) return undefined;
	const byReason = texts.reasons[reason as keyof FindingReasons];
	// The server sends the values of its type for each reason.
	if (typeof byReason === "function")
		return { says: byReason(shownValues(values) as never), advice: byCheck.advice };
	if (byReason) return { says: byReason, advice: byCheck.advice };
	return { ...(texts.causes[reason as FindingCause] ?? byCheck), details: says };
}

/** Formats times and days among the values of a sentence. */
const shownValues = (values: NonNullable<Finding["values"]>) =>
	Object.fromEntries(Object.entries(values).map(([key, value]) => [key, shown(value)]));

function shown(value: string | number): string | number {
	if (typeof value === "number" || !/^\d{4}-\d\d-\d\d(T|$)/.test(value)) return value;
	if (value.includes("T")) return exactText(value);
	return dateFormat({ dateStyle: "long", timeZone: "UTC" }).format(new Date(value));
}

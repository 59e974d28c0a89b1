import type { ChainState } from "@creations/server/answers";
import { formatCount } from "@creations/shared-ui";
import { agoOrDay } from "../days.ts";

export interface ChainWords {
	tone: "good" | "unknown" | "broken";
	title: string;
	reason?: string;
	lines: string[];
}

export function chainWords(chain: ChainState, now: Date): ChainWords {
	const { verified, problem } = chain;
	if (problem || verified?.ok === false) return brokenWords(chain, now);
	if (!verified)
		return {
			tone: "unknown",
			title: "Not verified yet",
			lines: [
				"The history has not been verified since the server started. “Verify now” checks every event.",
				checkpointText(chain, now),
			],
		};
	return {
		tone: "good",
		title: "The history is whole",
		lines: [
			`Verified ${agoOrDay(verified.at, now)}, up to position ${formatCount(verified.position)}${sinceText(chain)}.`,
			checkpointText(chain, now),
			...(verified.unreadable > 0
				? [`${formatCount(verified.unreadable)} of its events cannot be read by this version of the program.`]
				: []),
		],
	};
}

function brokenWords({ verified, problem, ...chain }: ChainState, now: Date): ChainWords {
	const bad = verified?.ok === false ? verified : null;
	const position = bad?.firstBad?.position;
	const found = [bad?.firstBad?.why, ...(bad?.why ?? []), problem].filter((why) => typeof why === "string");
	const [reason, ...others] = new Set(found.map((why) => (why.endsWith(".") ? why : `${why}.`)));
	return {
		tone: "broken",
		title: position
			? `The history is broken at position ${formatCount(position)}`
			: "The history cannot be vouched for",
		reason,
		lines: [
			...others,
			...(bad ? [`What comes up to position ${formatCount(bad.position)} is proven.`] : []),
			checkpointText(chain, now),
			"Keep a copy of the data folder as it is now, and run “bun run audit verify” on the server before anything is repaired.",
		],
	};
}

function sinceText({ position, verified }: ChainState): string {
	const since = position - (verified?.position ?? 0);
	if (since <= 0) return "";
	return since === 1 ? "; one more has come since" : `; ${formatCount(since)} more have come since`;
}

const checkpointText = ({ checkpoint }: Pick<ChainState, "checkpoint">, now: Date) =>
	checkpoint
		? `Last signed checkpoint: position ${formatCount(checkpoint.position)}, ${agoOrDay(checkpoint.at, now)}.`
		: "No checkpoint has been signed yet.";

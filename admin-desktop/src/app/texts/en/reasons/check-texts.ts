import type {
	FindingCause,
	FindingReasons,
	ShownCheck,
} from "@creations/server/responses";
import type { ReasonTexts } from "./refusals.ts";

/** A summary, below which the sentence of the server has the details, and a remedy. */
interface Explained {
	says: string;
	advice: string;
}

export interface CheckTexts {
	/** By name of the check. */
	checks: Readonly<Record<ShownCheck, Explained>>;
	/** For findings with a cause, which has advice of its own. */
	causes: Readonly<Record<FindingCause, Explained>>;
	/** Complete sentences. */
	reasons: ReasonTexts<FindingReasons>;
}

/** Sentences about findings of checks. English has those of the server. */
export const checks = undefined as CheckTexts | undefined;

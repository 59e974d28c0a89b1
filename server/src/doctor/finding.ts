/** `skipped`: nothing is set up that could be checked. */
export type State = "fine" | "warning" | "problem" | "skipped";

export interface Finding {
	check: string;
	state: State;
	/** What was found. */
	says: string;
	/** What to do about it. */
	advice?: string;
}

export const fine = (check: string, says: string): Finding => ({ check, state: "fine", says });
export const skipped = (check: string, says: string): Finding => ({ check, state: "skipped", says });
export const warning = (check: string, says: string, advice: string): Finding => ({
	check,
	state: "warning",
	says,
	advice,
});
export const problem = (check: string, says: string, advice: string): Finding => ({
	check,
	state: "problem",
	says,
	advice,
});

/** `skipped`: nothing is set up that could be checked. */
export type State = "fine" | "warning" | "problem" | "skipped";

export interface Finding {
	state: State;
	/** What was found. */
	says: string;
	/** What to do about it. */
	advice?: string;
}

export const fine = (says: string): Finding => ({ state: "fine", says });
export const skipped = (says: string): Finding => ({ state: "skipped", says });
export const warning = (says: string, advice: string): Finding => ({ state: "warning", says, advice });
export const problem = (says: string, advice: string): Finding => ({ state: "problem", says, advice });

import type { Visit } from "./client-address.ts";

/** A story or product that an answer shows. */
export interface Shown {
	kind: "story" | "product";
	id: number;
}

/** Counts what a visitor is shown, if anything; what administrators look at is no visit. */
export type CountShown = (visit: Visit, shown: Shown | undefined) => Promise<void>;

import type { RefusalReasons } from "@creations/server/responses";

/** Sentences by reason: functions if they have values. */
export type ReasonTexts<Reasons> = {
	readonly [Name in keyof Reasons]: Reasons[Name] extends null
		? string
		: (values: Reasons[Name]) => string;
};

export type RefusalTexts = ReasonTexts<RefusalReasons>;

/** Sentences about refused requests by reason. English has those of the server. */
export const refusals = undefined as RefusalTexts | undefined;

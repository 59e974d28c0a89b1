import { type Issue, Refusal } from "../refusal.ts";
import type { EventLog } from "./event-log.ts";

/** A field that points to items of another stream kind: `categoryId` to `category`. */
export interface Reference {
	field: string;
	kind: string;
	ids: number[];
}

const streamsOf = (references: Reference[]) =>
	references.flatMap(({ kind, ids }) => ids.map((id) => `${kind}-${id}`));

/**
 * A decision that decides nothing but refuses fields which point to what is not there. What a field points to already
 * may stay, although it is gone by now: whoever edits something else must not be held up by it.
 * @param before what a state points to
 * @throws {Refusal} `invalid` from the decision, with an issue for each field
 */
export async function pointToPresent<State>(
	log: EventLog,
	references: Reference[],
	before: (state: State) => Reference[],
): Promise<(state: State) => []> {
	const present = await log.present(streamsOf(references));
	return (state) => {
		const known = new Set([...present, ...streamsOf(before(state))]);
		const issues = references.flatMap(({ field, kind, ids }): Issue[] => {
			const unknown = ids.filter((id) => !known.has(`${kind}-${id}`));
			return unknown.length > 0 ? [issueOf({ field, kind, ids: unknown })] : [];
		});
		if (issues[0]) throw new Refusal("invalid", issues[0].message, issues);
		return [];
	};
}

/** Why a field that points to what is not there is refused. */
export function unknownReference(reference: Reference): Refusal {
	const issue = issueOf(reference);
	return new Refusal("invalid", issue.message, [issue]);
}

const issueOf = ({ field, kind, ids }: Reference): Issue => ({
	path: field,
	message: `There is no ${kind} ${ids.join(" or ")}.`,
});

import type { EventLog } from "../kernel/log/event-log.ts";
import { type Issue, Refusal } from "../kernel/refusal.ts";

/** A field that points to items of another stream kind: `categoryId` to `category`. */
export interface Reference {
	field: string;
	kind: string;
	ids: number[];
}

const streamsOf = (references: Reference[]) =>
	references.flatMap(({ kind, ids }) => ids.map((id) => `${kind}-${id}`));

/** Whoever edits something else must not be held up by a reference that was there before. @throws {Refusal} `invalid` from the decision */
export async function pointToPresent<State>(
	log: EventLog,
	references: Reference[],
	before: (state: State) => Reference[],
): Promise<(state: State) => []> {
	const streams = streamsOf(references);
	if (streams.length === 0) return () => [];
	const present = await log.present(streams);
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

export function unknownReference(reference: Reference): Refusal {
	const issue = issueOf(reference);
	return new Refusal("invalid", issue.message, [issue]);
}

const issueOf = ({ field, kind, ids }: Reference): Issue => ({
	path: field,
	message: `There is no ${kind} ${ids.join(" or ")}.`,
});

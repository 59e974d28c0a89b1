export function entryTitle(type: string): string {
	const verb = type.replace(/^(Story|Product)/, "");
	return titles[verb] ?? verb;
}

const titles: Record<string, string> = {
	Drafted: "Created",
	Revised: "Edited",
	LinksChosen: "Related items chosen",
};

/** Who did it: a person, or for `system:demo` a part of the system. */
export const actorName = (actor: string) => actor.replace(/^system:(.+)$/, "the system ($1)");

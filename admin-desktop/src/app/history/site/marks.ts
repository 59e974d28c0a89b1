import type { HistoryActor } from "@creations/server/answers";
import type { IconName } from "@creations/shared-ui";

/** By how the types of events begin; the first that fits. */
const pictures: [beginning: string, icon: IconName][] = [
	["StoryViews", "eye"],
	["Reading", "bookmark"],
	["Story", "book"],
	["Product", "gem"],
	["Category", "tag"],
	["Image", "image"],
	["AuditToken", "shield"],
	["Account", "user"],
	["Admin", "user"],
	["Profile", "user"],
];

export const pictureOf = (type: string): IconName =>
	pictures.find(([beginning]) => type.startsWith(beginning))?.[1] ?? "mail";

/** What takes something away stands out. */
export const isLoss = (type: string) => /(Deleted|Removed|Erased|Revoked|Suppressed|Paused)$/.test(type);

const parts: Record<string, IconName> = {
	"system:command-line": "terminal",
	"system:sign-in": "log-in",
	"system:development-sign-in": "log-in",
	"system:newsletter": "mail",
	"system:mail-feedback": "mail",
	visitor: "eye",
};

/** A letter for a person, a picture for a part of the site; readers, who have no name here, are a picture too. */
export function badgeOf(actor: HistoryActor | null): { letter: string } | { icon: IconName } {
	if (!actor) return { icon: "eye" };
	if (actor.name === "Someone") return { icon: "user" };
	if (actor.id.startsWith("user-")) return { letter: (actor.name.at(0) ?? "?").toUpperCase() };
	if (actor.id.startsWith("auditor-")) return { icon: "shield" };
	return { icon: parts[actor.id] ?? "gem" };
}

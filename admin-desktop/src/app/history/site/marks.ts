import type { HistoryActor } from "@creations/server/answers";
import type { IconName } from "@creations/shared-ui";

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

export const isLoss = (type: string) => /(Deleted|Removed|Erased|Revoked|Suppressed|Paused)$/.test(type);

const parts: Record<string, IconName> = {
	"system:command-line": "terminal",
	"system:sign-in": "log-in",
	"system:development-sign-in": "log-in",
	"system:newsletter": "mail",
	"system:mail-feedback": "mail",
	visitor: "eye",
};

export function badgeOf(actor: HistoryActor | null): { letter: string } | { icon: IconName } {
	if (!actor) return { icon: "eye" };
	if (actor.name === "Someone") return { icon: "user" };
	if (actor.id.startsWith("user-")) return { letter: (actor.name.at(0) ?? "?").toUpperCase() };
	if (actor.id.startsWith("auditor-")) return { icon: "shield" };
	return { icon: parts[actor.id] ?? "gem" };
}

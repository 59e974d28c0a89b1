import type { IconName } from "@creations/shared-ui";
import { toggleEmphasis } from "./emphasis.ts";
import { toggleLines } from "./lines.ts";
import { toggleLink } from "./link.ts";
import type { Selected } from "./selected.ts";

export interface Format {
	name: string;
	icon: IconName;
	apply: (selected: Selected) => Selected;
	key?: string;
}

export const formats: Format[] = [
	{ name: "Bold", icon: "bold", key: "B", apply: (selected) => toggleEmphasis(selected, "strong") },
	{ name: "Italic", icon: "italic", key: "I", apply: (selected) => toggleEmphasis(selected, "emphasis") },
	{ name: "Heading", icon: "heading", apply: (selected) => toggleLines(selected, "heading") },
	{ name: "Link", icon: "link", key: "K", apply: toggleLink },
	{ name: "List", icon: "list", apply: (selected) => toggleLines(selected, "list") },
];

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

export const keysOf = ({ key }: Format) => key && (isMac ? `⌘${key}` : `Ctrl+${key}`);

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** The format that keys stand for. On a Mac those with Ctrl move the caret, so there it is Cmd alone. */
export function formatFor({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): Format | undefined {
	const isMeant = isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey;
	if (!isMeant || altKey || shiftKey) return undefined;
	return formats.find((format) => format.key === key.toUpperCase());
}

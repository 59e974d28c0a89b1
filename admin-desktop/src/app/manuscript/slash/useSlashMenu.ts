import type { IconName } from "@creations/shared-ui";
import { setBlockType } from "prosemirror-commands";
import type { Command } from "prosemirror-state";
import { type ReactElement, useId, useState, useSyncExternalStore } from "react";
import { adminTexts } from "../../texts/texts.ts";
import {
	insertBlock,
	toggleHeading,
	toggleList,
	toggleQuote,
} from "../formatting/commands.ts";
import { icons } from "../formatting/icons.tsx";
import type { ManuscriptEditor } from "../ManuscriptEditor.ts";
import { schema } from "../schema.ts";
import { dismissSlash, type Slash } from "./slash.ts";

export interface Insertion {
	name: string;
	icon: IconName | ReactElement;
	/** Words that also find it. */
	words?: string;
	run: (editor: ManuscriptEditor) => void;
}

const { nodes } = schema;

const command =
	(command: Command): Insertion["run"] =>
	(editor) =>
		editor.run(command);

/** The blocks of every text. Pictures and cards need dialogs, so the field adds them. */
export const blocks = (): readonly Insertion[] => [
	{
		name: adminTexts.manuscript.formats.heading,
		icon: "heading",
		words: `${adminTexts.manuscript.synonyms.heading} h2`,
		run: command(toggleHeading(2)),
	},
	{
		name: adminTexts.manuscript.formats.smallHeading,
		icon: "heading",
		words: "h3",
		run: command(toggleHeading(3)),
	},
	{
		name: adminTexts.manuscript.formats.list,
		icon: "list",
		words: adminTexts.manuscript.synonyms.list,
		run: command(toggleList(nodes.bulletList)),
	},
	{
		name: adminTexts.manuscript.formats.numbered,
		icon: icons.numbered,
		words: adminTexts.manuscript.synonyms.numbered,
		run: command(toggleList(nodes.orderedList)),
	},
	{
		name: adminTexts.manuscript.formats.quote,
		icon: icons.quote,
		run: command(toggleQuote),
	},
	{
		name: adminTexts.manuscript.formats.divider,
		icon: "minus",
		words: adminTexts.manuscript.synonyms.divider,
		run: command(insertBlock(() => nodes.rule.create())),
	},
	{
		name: adminTexts.manuscript.formats.code,
		icon: "terminal",
		words: "pre",
		run: command(setBlockType(nodes.codeBlock)),
	},
];

/** Returns the menu that a slash in an empty paragraph opens. */
export function useSlashMenu(editor: ManuscriptEditor, insertions: readonly Insertion[]) {
	const id = useId();
	const { slash } = useSyncExternalStore(editor.subscribe, editor.status);
	const [active, setActive] = useState({ query: "", index: 0 });
	const items = slash ? insertions.filter((item) => isMatch(item, slash)) : [];
	const isMoved = slash !== null && active.query === slash.query;
	const index = isMoved ? Math.min(active.index, items.length - 1) : 0;
	const optionId = (place: number) => `${id}-${place}`;

	function choose(insertion: Insertion | undefined) {
		if (!slash || !insertion) return;
		editor.dispatch(editor.state.tr.delete(slash.from, slash.to));
		insertion.run(editor);
	}

	function move(step: number) {
		if (!slash) return;
		setActive({
			query: slash.query,
			index: (index + step + items.length) % items.length,
		});
	}

	/** Handles a key of the open menu. @returns whether it did */
	function onKey({ key }: KeyboardEvent): boolean {
		if (!slash || items.length === 0) return false;
		if (key === "ArrowDown") move(1);
		else if (key === "ArrowUp") move(-1);
		else if (key === "Enter") choose(items[index]);
		else if (key === "Escape") editor.dispatch(dismissSlash(editor.state, slash));
		else return false;
		return true;
	}

	return { id, items, index, slash, optionId, choose, onKey, isOpen: items.length > 0 };
}

export type SlashMenuState = ReturnType<typeof useSlashMenu>;

function isMatch({ name, words = "" }: Insertion, { query }: Slash): boolean {
	return `${name} ${words}`.toLowerCase().includes(query.toLowerCase());
}

import { Icon } from "@creations/shared-ui";
import { type CSSProperties, useLayoutEffect, useState } from "react";
import { adminTexts } from "../../texts/texts.ts";
import type { ManuscriptEditor } from "../ManuscriptEditor.ts";
import * as css from "../manuscript.css.ts";
import type { SlashMenuState } from "./useSlashMenu.ts";

interface SlashMenuProps {
	editor: ManuscriptEditor;
	menu: SlashMenuState;
}

/** Renders the blocks that can be inserted at the slash. The focus stays in the text. */
export function SlashMenu({ editor, menu }: SlashMenuProps) {
	const { id, items, index, slash, optionId, choose, isOpen } = menu;
	const place = usePlace(editor, isOpen ? slash?.from : undefined);
	if (!isOpen) return null;
	return (
		<div
			id={id}
			role="listbox"
			aria-label={adminTexts.manuscript.insert}
			className={css.menu}
			style={place}
		>
			{items.map((item, number) => (
				// biome-ignore lint/a11y/useKeyWithClickEvents: keys reach the text, which has the focus.
				<div
					key={item.name}
					id={optionId(number)}
					ref={(option) => {
						if (number === index) option?.scrollIntoView({ block: "nearest" });
					}}
					role="option"
					tabIndex={-1}
					aria-selected={number === index}
					className={css.choice}
					onMouseDown={(event) => event.preventDefault()}
					onClick={() => choose(item)}
				>
					{typeof item.icon === "string" ? <Icon name={item.icon} /> : item.icon}
					{item.name}
				</div>
			))}
		</div>
	);
}

/** Height of the menu with all its entries, in pixels. */
const HEIGHT = 264;

/** Returns the place below or above a position of the text, relative to the frame. */
function usePlace(editor: ManuscriptEditor, position: number | undefined): CSSProperties {
	const [place, setPlace] = useState<CSSProperties>({});
	useLayoutEffect(() => {
		const { view } = editor;
		const frame = view?.dom.parentElement?.getBoundingClientRect();
		if (position === undefined || !view || !frame) return;
		const caret = view.coordsAtPos(position);
		const left = Math.max(0, Math.min(caret.left - frame.left, frame.width - 232));
		const isBelow = caret.bottom + HEIGHT < window.innerHeight;
		setPlace(
			isBelow
				? { left, top: caret.bottom - frame.top }
				: { left, bottom: frame.bottom - caret.top },
		);
	}, [editor, position]);
	return place;
}

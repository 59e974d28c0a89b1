import { classes, proseClass, useField } from "@creations/shared-ui";
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { searchables } from "../editor/searchables.ts";
import { Blocks } from "./blocks/Blocks.tsx";
import type { ManuscriptEditor } from "./ManuscriptEditor.ts";
import * as css from "./manuscript.css.ts";
import { searchableOf } from "./searchableOf.ts";
import { SlashMenu } from "./slash/SlashMenu.tsx";
import { type Insertion, useSlashMenu } from "./slash/useSlashMenu.ts";
import { warmUp } from "./warmUp.ts";

interface RichTextProps {
	label: string;
	editor: ManuscriptEditor;
	insertions: readonly Insertion[];
	className: string;
	readOnly: boolean;
}

/** Renders the text of a manuscript as readers see it, for editing. */
export function RichText({
	label,
	editor,
	insertions,
	className,
	readOnly,
}: RichTextProps) {
	const menu = useSlashMenu(editor, insertions);
	const element = useRef<HTMLDivElement>(null);
	const field = useField();
	useMounted(editor, element, readOnly);
	useEffect(warmUp, []);
	useLayoutEffect(() => {
		editor.onMenuKey = menu.onKey;
	});
	return (
		<div className={classes(css.frame, className)}>
			{/* biome-ignore lint/a11y/useSemanticElements: an input has no headings or pictures. */}
			<div
				{...field}
				ref={element}
				className={classes(proseClass, css.page)}
				role="textbox"
				tabIndex={0}
				aria-label={label}
				aria-multiline="true"
				aria-readonly={readOnly || undefined}
				aria-haspopup="listbox"
				aria-controls={menu.isOpen ? menu.id : undefined}
				aria-activedescendant={menu.isOpen ? menu.optionId(menu.index) : undefined}
				data-searchable=""
			/>
			<Blocks islands={editor.islands} editor={editor} />
			<SlashMenu editor={editor} menu={menu} />
		</div>
	);
}

function useMounted(
	editor: ManuscriptEditor,
	element: RefObject<HTMLDivElement | null>,
	readOnly: boolean,
): void {
	useEffect(() => {
		const dom = element.current;
		if (!dom) return;
		const unmount = editor.mount(dom);
		searchables.set(dom, searchableOf(editor));
		// A label focuses only controls of forms.
		const label = document.querySelector(`label[for="${CSS.escape(dom.id)}"]`);
		const focus = () => editor.view?.focus();
		label?.addEventListener("click", focus);
		return () => {
			label?.removeEventListener("click", focus);
			searchables.delete(dom);
			unmount();
		};
	}, [editor, element]);
	useEffect(() => {
		editor.view?.setProps({ editable: () => !readOnly });
	}, [editor, readOnly]);
}

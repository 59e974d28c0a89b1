import { Button, Icon, Switch } from "@creations/shared-ui";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { addressOf, type Kind } from "../items/kinds.ts";
import { ScheduleTool } from "../scheduling/ScheduleTool.tsx";
import { adminTexts } from "../texts/texts.ts";
import * as css from "./EditorPage.css.ts";
import type { Publishable } from "./form.ts";
import type { Editor } from "./useEditor.ts";
import { type Commanded, usePreview } from "./useEditorCommands.ts";

interface EditorToolsProps {
	kind: Kind;
	editor: Commanded & Pick<Editor<Publishable>, "change" | "isSaving">;
	name: string;
	/** Tools of a published item. */
	children: ReactNode;
}

/** Renders the buttons of an item: history, preview, schedule and publication. */
export function EditorTools({ kind, editor, name, children }: EditorToolsProps) {
	const { id, values, change } = editor;
	const { slug, isPublished } = values;
	const preview = usePreview(kind, editor);
	return (
		<div className={css.tools}>
			{id !== null && (
				<Button asChild variant="ghost" size="small">
					<Link to={addressOf.history(kind, id)}>
						<Icon name="clock" className={css.toolIcon} />
						{adminTexts.items.history}
					</Link>
				</Button>
			)}
			<Button
				variant="ghost"
				size="small"
				disabled={slug === ""}
				onClick={() => void preview()}
			>
				<Icon name="external" className={css.toolIcon} />
				{adminTexts.editor.preview}
			</Button>
			{children}
			<ScheduleTool kind={kind} editor={editor} name={name} />
			<span className={css.published}>
				<Switch
					label={adminTexts.editor.fields.isPublished}
					checked={isPublished}
					onCheckedChange={(now) => change({ isPublished: now })}
				/>
			</span>
		</div>
	);
}

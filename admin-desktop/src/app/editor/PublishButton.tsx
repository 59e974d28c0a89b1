import { Button, Inline, Text } from "@creations/shared-ui";
import type { Kind } from "../items/kinds.ts";
import { adminTexts } from "../texts/texts.ts";
import type { Publishable } from "./form.ts";
import type { Editor } from "./useEditor.ts";
import { type Commanded, usePreview } from "./useEditorCommands.ts";

interface PublishButtonProps {
	kind: Kind;
	editor: Commanded & Pick<Editor<Publishable>, "change" | "isSaving">;
}

/**
 * Renders the button below a form that saves and publishes the item at once. For a
 * published item, it opens the page, so that the focus stays in its place.
 */
export function PublishButton({ kind, editor }: PublishButtonProps) {
	const { values, saved, change, save, isSaving } = editor;
	const preview = usePreview(kind, editor);
	const isPublic = values.isPublished && saved?.values.isPublished;

	function publish() {
		change({ isPublished: true });
		void save();
	}

	return (
		<Inline gap="sm">
			<Button
				variant="secondary"
				busy={isSaving}
				onClick={isPublic ? () => void preview() : publish}
			>
				{isPublic ? adminTexts.editor.viewPage : adminTexts.items.publish}
			</Button>
			<Text size="small" tone="soft">
				{isPublic ? adminTexts.editor.seeSaved : adminTexts.editor.savesAndShows}
			</Text>
		</Inline>
	);
}

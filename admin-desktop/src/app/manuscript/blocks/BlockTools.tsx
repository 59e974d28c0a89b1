import { IconButton } from "@creations/shared-ui";
import { moveBlock } from "../formatting/commands.ts";
import type { ManuscriptEditor } from "../ManuscriptEditor.ts";
import { type Island, removeIsland } from "./islands.ts";

export interface BlockProps {
	island: Island;
	editor: ManuscriptEditor;
}

/** Renders the buttons that move and remove a block. */
export function BlockTools({ island, editor, name }: BlockProps & { name: string }) {
	return (
		<>
			<IconButton
				icon="chevron-up"
				size="small"
				label={`Move ${name} up`}
				onClick={() => editor.run(moveBlock(-1))}
			/>
			<IconButton
				icon="chevron-down"
				size="small"
				label={`Move ${name} down`}
				onClick={() => editor.run(moveBlock(1))}
			/>
			<IconButton
				icon="trash"
				size="small"
				label={`Remove ${name}`}
				onClick={() => removeIsland(island)}
			/>
		</>
	);
}

import { IconButton } from "@creations/shared-ui";
import { adminTexts } from "../../texts/texts.ts";
import { moveBlock } from "../formatting/commands.ts";
import type { ManuscriptEditor } from "../ManuscriptEditor.ts";
import { type Island, removeIsland } from "./islands.ts";

export interface BlockProps {
	island: Island;
	editor: ManuscriptEditor;
}

interface BlockToolsProps extends BlockProps {
	/** Names its texts. */
	name: "cardBlock" | "pictureBlock";
}

/** Renders the buttons that move and remove a block. */
export function BlockTools({ island, editor, name }: BlockToolsProps) {
	const texts = adminTexts.manuscript[name];
	return (
		<>
			<IconButton
				icon="chevron-up"
				size="small"
				label={texts.up}
				onClick={() => editor.run(moveBlock(-1))}
			/>
			<IconButton
				icon="chevron-down"
				size="small"
				label={texts.down}
				onClick={() => editor.run(moveBlock(1))}
			/>
			<IconButton
				icon="trash"
				size="small"
				label={texts.remove}
				onClick={() => removeIsland(island)}
			/>
		</>
	);
}

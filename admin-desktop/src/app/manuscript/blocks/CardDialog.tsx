import { Dialog, Tabs } from "@creations/shared-ui";
import { PickList } from "../../items/PickList.tsx";
import type { ManuscriptEditor } from "../ManuscriptEditor.ts";
import { cardBlock } from "./photos.ts";

interface CardDialogProps {
	editor: ManuscriptEditor;
	isOpen: boolean;
	onOpenChange: (isOpen: boolean) => void;
}

const KINDS = [
	{ plural: "stories", label: "Stories" },
	{ plural: "products", label: "Products" },
] as const;

/** Inserts a story or product as a card. */
export function CardDialog({ editor, isOpen, onOpenChange }: CardDialogProps) {
	return (
		<Dialog
			title="Insert a story or product"
			description="Shown as a card with picture, name and link."
			open={isOpen}
			onOpenChange={onOpenChange}
			onClosed={() => editor.focus()}
		>
			<Tabs
				label="Type"
				filled
				tabs={KINDS.map(({ plural, label }) => ({
					value: plural,
					label,
					content: (
						<PickList
							label={label}
							plural={plural}
							onlyPublished
							onPick={({ name, slug }) => {
								editor.insert([cardBlock(`/${plural}/${slug}`, name)]);
								onOpenChange(false);
							}}
						/>
					),
				}))}
			/>
		</Dialog>
	);
}

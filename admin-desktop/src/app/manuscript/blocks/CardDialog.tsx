import { Dialog, Tabs } from "@creations/shared-ui";
import { PickList } from "../../items/PickList.tsx";
import { adminTexts } from "../../texts/texts.ts";
import type { ManuscriptEditor } from "../ManuscriptEditor.ts";
import { cardBlock } from "./photos.ts";

interface CardDialogProps {
	editor: ManuscriptEditor;
	isOpen: boolean;
	onOpenChange: (isOpen: boolean) => void;
}

const kinds = () =>
	[
		{ plural: "stories", label: adminTexts.manuscript.stories },
		{ plural: "products", label: adminTexts.manuscript.products },
	] as const;

/** Inserts a story or product as a card. */
export function CardDialog({ editor, isOpen, onOpenChange }: CardDialogProps) {
	return (
		<Dialog
			title={adminTexts.manuscript.insertItem}
			description={adminTexts.manuscript.shownAsCard}
			open={isOpen}
			onOpenChange={onOpenChange}
			onClosed={() => editor.focus()}
		>
			<Tabs
				label={adminTexts.manuscript.type}
				filled
				tabs={kinds().map(({ plural, label }) => ({
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

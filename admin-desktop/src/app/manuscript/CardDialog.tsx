import { Dialog, Tabs } from "@creations/shared-ui";
import { PickList } from "../related/PickList.tsx";
import { cardMarkdown } from "./photos.ts";

interface CardDialogProps {
	isOpen: boolean;
	onOpenChange: (isOpen: boolean) => void;
	onInsert: (blocks: string[]) => void;
	onClosed: () => void;
}

const KINDS = [
	{ plural: "stories", label: "Stories" },
	{ plural: "products", label: "Products" },
] as const;

export function CardDialog({ isOpen, onOpenChange, onInsert, onClosed }: CardDialogProps) {
	return (
		<Dialog
			title="Insert a story or product"
			description="It is shown as a card: its picture, its name and a link."
			open={isOpen}
			onOpenChange={onOpenChange}
			onClosed={onClosed}
		>
			<Tabs
				label="What to insert"
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
								onInsert([cardMarkdown(`/${plural}/${slug}`, name)]);
								onOpenChange(false);
							}}
						/>
					),
				}))}
			/>
		</Dialog>
	);
}

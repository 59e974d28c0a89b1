import { counted } from "@creations/content";
import type { Category } from "@creations/server/answers";
import { Button, Dialog, DialogClose, Field, Inline, Select } from "@creations/shared-ui";
import { useState } from "react";
import * as css from "./categories.css.ts";
import { useRemoveCategory } from "./useCategories.ts";

interface RemoveCategoryDialogProps {
	category: Category;
	/** How many it has, where that is known. */
	products: number | undefined;
	others: readonly Category[];
	onClose: () => void;
}

const NONE = "none";

/** Asks where the products of a category go that is removed. */
export function RemoveCategoryDialog({ category, products, others, onClose }: RemoveCategoryDialogProps) {
	const [chosen, setChosen] = useState(NONE);
	const remove = useRemoveCategory();
	const which = products === undefined ? "its products" : `its ${counted(products, "product")}`;
	return (
		<Dialog
			title={`Remove "${category.name}"?`}
			description={`Choose where ${which} should go. You can restore the category later.`}
			open
			onOpenChange={(isOpen) => isOpen || onClose()}
		>
			<div className={css.form}>
				<Field label="Where its products go">
					<Select
						options={[
							...others.map(({ id, name }) => ({ value: String(id), label: name })),
							{ value: NONE, label: "No category" },
						]}
						value={chosen}
						onValueChange={setChosen}
					/>
				</Field>
				<Inline gap="xs" justify="end">
					<DialogClose asChild>
						<Button variant="secondary">Cancel</Button>
					</DialogClose>
					<Button
						variant="danger"
						onClick={() => {
							remove({ category, products, to: others.find(({ id }) => String(id) === chosen) ?? null });
							onClose();
						}}
					>
						Remove category
					</Button>
				</Inline>
			</div>
		</Dialog>
	);
}

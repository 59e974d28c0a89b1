import type { AdminProduct } from "@creations/server/responses";
import {
	Dialog,
	IconButton,
	Menu,
	MenuItem,
	useDialogOnDemand,
} from "@creations/shared-ui";
import { adminTexts } from "../texts/texts.ts";
import { useAvailability } from "./useAvailability.ts";

const loadForm = async () => (await import("./AvailabilityForm.tsx")).AvailabilityForm;

/** Renders the menu of a product's row: whether the piece can be bought. */
export function AvailabilityMenu({ product }: { product: AdminProduct }) {
	const { change } = useAvailability();
	const { loaded: Form, dialog } = useDialogOnDemand(loadForm);
	const { name, availability } = product;
	const mark = (state: "available" | "sold") =>
		change({ before: product, choice: { availability: state } });
	return (
		<>
			<Menu
				trigger={
					<IconButton icon="more" size="small" label={adminTexts.products.more(name)} />
				}
			>
				{availability !== "sold" && (
					<MenuItem onSelect={() => mark("sold")}>
						{adminTexts.products.markSold}
					</MenuItem>
				)}
				{availability !== "available" && (
					<MenuItem onSelect={() => mark("available")}>
						{adminTexts.products.markAvailable}
					</MenuItem>
				)}
				<MenuItem onSelect={() => dialog.onOpenChange(true)}>
					{adminTexts.products.change}
				</MenuItem>
			</Menu>
			{Form && (
				<Dialog title={adminTexts.products.availability} description={name} {...dialog}>
					<Form product={product} onDone={() => dialog.onOpenChange(false)} />
				</Dialog>
			)}
		</>
	);
}

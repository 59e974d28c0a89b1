import type { AdminProduct } from "@creations/server/responses";
import {
	Dialog,
	IconButton,
	Menu,
	MenuItem,
	useDialogOnDemand,
} from "@creations/shared-ui";
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
			<Menu trigger={<IconButton icon="more" size="small" label={`More for ${name}`} />}>
				{availability !== "sold" && (
					<MenuItem onSelect={() => mark("sold")}>Mark as sold</MenuItem>
				)}
				{availability !== "available" && (
					<MenuItem onSelect={() => mark("available")}>Mark as available</MenuItem>
				)}
				<MenuItem onSelect={() => dialog.onOpenChange(true)}>
					Change availability…
				</MenuItem>
			</Menu>
			{Form && (
				<Dialog title="Availability" description={name} {...dialog}>
					<Form product={product} onDone={() => dialog.onOpenChange(false)} />
				</Dialog>
			)}
		</>
	);
}

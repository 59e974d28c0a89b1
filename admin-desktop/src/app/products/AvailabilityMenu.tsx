import type { AdminProduct } from "@creations/server/responses";
import { IconButton, Menu, MenuItem } from "@creations/shared-ui";
import { useAvailability } from "./useAvailability.ts";

/** Renders the menu of a product's row: mark it as sold or as available. */
export function AvailabilityMenu({ product }: { product: AdminProduct }) {
	const change = useAvailability();
	const { name, availability } = product;
	return (
		<Menu trigger={<IconButton icon="more" size="small" label={`More for ${name}`} />}>
			{availability !== "sold" && (
				<MenuItem
					onSelect={() => change({ before: product, choice: { availability: "sold" } })}
				>
					Mark as sold
				</MenuItem>
			)}
			{availability !== "available" && (
				<MenuItem
					onSelect={() =>
						change({ before: product, choice: { availability: "available" } })
					}
				>
					Mark as available
				</MenuItem>
			)}
		</Menu>
	);
}

import type { Product } from "@creations/server/responses";
import type { ComponentProps } from "react";
import { Badge } from "../../Badge/Badge.tsx";
import { siteLanguage } from "../writtenIn.ts";

const labels: Partial<Record<Product["availability"], string>> = {
	sold: "Sold",
	"made-to-order": "Made to order",
};

interface AvailabilityBadgeProps extends ComponentProps<typeof Badge> {
	of: Product["availability"] | null | undefined;
}

/** Marks a piece that is sold or made to order. An available one has no badge. */
export function AvailabilityBadge({ of, ...badge }: AvailabilityBadgeProps) {
	const label = of && labels[of];
	return label ? (
		<Badge {...siteLanguage} {...badge}>
			{label}
		</Badge>
	) : null;
}

import type { Product } from "@creations/server/responses";
import type { ComponentProps } from "react";
import { Badge } from "../../Badge/Badge.tsx";
import { sharedTexts } from "../../texts/texts.ts";
import { pageLanguage } from "../writtenIn.ts";

interface AvailabilityBadgeProps extends ComponentProps<typeof Badge> {
	of: Product["availability"] | null | undefined;
}

/** Marks a piece that is sold or made to order. An available one has no badge. */
export function AvailabilityBadge({ of, ...badge }: AvailabilityBadgeProps) {
	if (!of || of === "available") return null;
	return (
		<Badge {...pageLanguage()} {...badge}>
			{sharedTexts.products.availability[of]}
		</Badge>
	);
}

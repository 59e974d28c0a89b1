import type { Marketplace } from "@creations/events/text/marketplaces";
import type { AdminProduct } from "@creations/server/responses";
import { Badge, Button, Inline } from "@creations/shared-ui";
import { useAvailability } from "../products/useAvailability.ts";
import { LinkButton } from "../shell/buttons.tsx";
import { adminTexts } from "../texts/texts.ts";
import { editLinkAddress, goneText } from "./queries.ts";

interface GoneNoticeProps {
	product: AdminProduct;
	shops: readonly [Marketplace, ...Marketplace[]];
}

/** Tells in a product's row that its link is gone, and offers two remedies. */
export function GoneNotice({ product, shops }: GoneNoticeProps) {
	const { change } = useAvailability();
	const { id, name } = product;
	return (
		<Inline gap="xs">
			<Badge tone="danger">{goneText(shops)}</Badge>
			<Inline gap="xxs" wrap={false}>
				<Button
					variant="secondary"
					size="small"
					aria-label={adminTexts.links.markSoldName(name)}
					onClick={() => change({ before: product, choice: { availability: "sold" } })}
				>
					{adminTexts.links.markSold}
				</Button>
				<LinkButton
					to={editLinkAddress(id, shops[0])}
					aria-label={adminTexts.links.changeName(name)}
				>
					{adminTexts.links.change}
				</LinkButton>
			</Inline>
		</Inline>
	);
}

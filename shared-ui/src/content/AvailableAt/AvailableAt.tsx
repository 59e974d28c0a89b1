import type { Product } from "@creations/server/answers";
import { Button } from "../../Button/Button.tsx";
import { Icon } from "../../Icon/Icon.tsx";
import { Card, Stack } from "../../Layout/Layout.tsx";
import { Heading } from "../../Text/Text.tsx";
import { siteLanguage } from "../writtenIn.ts";
import { AmazonDisclosure, hasAmazonTag } from "./AmazonDisclosure.tsx";

export function AvailableAt({ amazonUrl, etsyUrl }: Pick<Product, "amazonUrl" | "etsyUrl">) {
	if (!amazonUrl && !etsyUrl) return null;
	return (
		<Card {...siteLanguage}>
			<Stack gap="md">
				<Heading size="subtitle">Available at</Heading>
				{amazonUrl && <Marketplace to="amazon" href={amazonUrl} label="View on Amazon" variant="primary" />}
				{etsyUrl && (
					<Marketplace
						to="etsy"
						href={etsyUrl}
						label="View on Etsy"
						variant={amazonUrl ? "secondary" : "primary"}
					/>
				)}
				{amazonUrl && hasAmazonTag(amazonUrl) && <AmazonDisclosure />}
			</Stack>
		</Card>
	);
}

interface MarketplaceProps {
	/** What clicks are counted as, whatever the link's address. */
	to: "amazon" | "etsy";
	href: string;
	label: string;
	variant: "primary" | "secondary";
}

function Marketplace(props: MarketplaceProps) {
	return (
		<Button asChild variant={props.variant} size="large">
			<a href={props.href} data-to={props.to} target="_blank" rel="sponsored noopener">
				{props.label}
				<Icon name="external" />
			</a>
		</Button>
	);
}

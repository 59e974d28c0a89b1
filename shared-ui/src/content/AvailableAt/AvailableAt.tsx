import type { Product } from "@creations/server/answers";
import { Button } from "../../Button/Button.tsx";
import { Icon } from "../../Icon/Icon.tsx";
import { Card, Stack } from "../../Layout/Layout.tsx";
import { Heading, Text } from "../../Text/Text.tsx";
import { siteLanguage } from "../writtenIn.ts";

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

/** What Amazon wants to be said near a link that pays whoever set it. */
export const AmazonDisclosure = () => (
	<Text size="small" tone="faint">
		As an Amazon Associate I earn from qualifying purchases.
	</Text>
);

/** Whether there is an address with an associate's tag in a text. */
export const hasAmazonTag = (text: string) => /\bamazon\.[^"\s]*[?&]tag=/.test(text);

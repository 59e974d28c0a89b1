import type { Product } from "@creations/server/responses";
import { Button } from "../../Button/Button.tsx";
import { Icon } from "../../Icon/Icon.tsx";
import { Card, Stack } from "../../Layout/Layout.tsx";
import { Heading, Text } from "../../Text/Text.tsx";
import { siteLanguage } from "../writtenIn.ts";

export function AvailableAt({
	amazonUrl,
	etsyUrl,
}: Pick<Product, "amazonUrl" | "etsyUrl">) {
	// Clicks are counted by `to`, whatever the link's address is.
	const shops = [
		{ to: "amazon", name: "Amazon", href: amazonUrl },
		{ to: "etsy", name: "Etsy", href: etsyUrl },
	].filter(({ href }) => href);
	if (shops.length === 0) return null;
	return (
		<Card {...siteLanguage}>
			<Stack gap="md">
				<Heading size="subtitle">Available at</Heading>
				{shops.map(({ to, name, href }, place) => (
					<Button
						key={to}
						asChild
						variant={place === 0 ? "primary" : "secondary"}
						size="large"
					>
						<a
							href={href ?? undefined}
							data-to={to}
							target="_blank"
							rel="sponsored noopener"
						>
							{`View on ${name}`}
							<Icon name="external" />
						</a>
					</Button>
				))}
				{amazonUrl && hasAmazonTag(amazonUrl) && <AmazonDisclosure />}
			</Stack>
		</Card>
	);
}

/** Shows the disclosure that Amazon requires near affiliate links. */
export const AmazonDisclosure = () => (
	<Text size="small" tone="faint">
		As an Amazon Associate I earn from qualifying purchases.
	</Text>
);

/** Returns whether a text contains an Amazon address with an affiliate tag. */
export const hasAmazonTag = (text: string) => /\bamazon\.[^"\s]*[?&]tag=/.test(text);

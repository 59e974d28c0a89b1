import type { Product } from "@creations/server/responses";
import { Button } from "../../Button/Button.tsx";
import { Icon } from "../../Icon/Icon.tsx";
import { Card, Stack } from "../../Layout/Layout.tsx";
import { Heading, Text } from "../../Text/Text.tsx";
import { formatDate } from "../format.ts";
import { siteLanguage } from "../writtenIn.ts";
import { availabilityNames } from "./availabilityNames.ts";

type AvailableAtProps = Pick<Product, "amazonUrl" | "etsyUrl"> &
	Partial<Pick<Product, "soldOn" | "orderUrl">> & {
		/** Date patterns of the site; undefined for English. */
		dates?: readonly string[] | undefined;
	};

/** Shows where a piece can be bought, or when it was sold. */
export function AvailableAt({
	amazonUrl,
	etsyUrl,
	soldOn,
	orderUrl,
	dates,
}: AvailableAtProps) {
	// Clicks are counted by `to`, whatever the link's address is.
	const shops = [
		{ to: undefined, name: "Ask for one", href: orderUrl },
		{ to: "amazon", name: "View on Amazon", href: amazonUrl },
		{ to: "etsy", name: "View on Etsy", href: etsyUrl },
	].filter(({ href }) => href && !soldOn);
	if (shops.length === 0 && !soldOn) return null;
	const title = orderUrl ? availabilityNames["made-to-order"] : "Available at";
	return (
		<Card {...siteLanguage}>
			<Stack gap="md">
				<Heading size="subtitle">
					{soldOn ? `Sold on ${formatDate(soldOn, dates)}` : title}
				</Heading>
				{shops.map(({ to, name, href }, place) => (
					<Button
						key={name}
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
							{name}
							<Icon name="external" />
						</a>
					</Button>
				))}
				{amazonUrl && !soldOn && hasAmazonTag(amazonUrl) && <AmazonDisclosure />}
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

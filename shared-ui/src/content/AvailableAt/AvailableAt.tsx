import type { Product } from "@creations/server/responses";
import { Button } from "../../Button/Button.tsx";
import { Icon } from "../../Icon/Icon.tsx";
import { Card, Stack } from "../../Layout/Layout.tsx";
import { Link } from "../../Link/Link.tsx";
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
	if (soldOn) return <SoldCard soldOn={soldOn} dates={dates} />;
	// Clicks are counted by `to`, whatever the link's address is.
	const shops = [
		{ to: "amazon", name: "Amazon", href: amazonUrl },
		{ to: "etsy", name: "Etsy", href: etsyUrl },
	].filter(({ href }) => href);
	if (shops.length === 0 && !orderUrl) return null;
	return (
		<Card {...siteLanguage}>
			<Stack gap="md">
				<Heading size="subtitle">
					{orderUrl ? availabilityNames["made-to-order"] : "Available at"}
				</Heading>
				{orderUrl && (
					<Button asChild size="large">
						<a href={orderUrl}>Ask for one</a>
					</Button>
				)}
				{shops.map(({ to, name, href }, place) => (
					<Button
						key={to}
						asChild
						variant={place === 0 && !orderUrl ? "primary" : "secondary"}
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

function SoldCard({
	soldOn,
	dates,
}: { soldOn: string } & Pick<AvailableAtProps, "dates">) {
	return (
		<Card {...siteLanguage}>
			<Stack gap="md">
				<Heading size="subtitle">{`Sold on ${formatDate(soldOn, dates)}`}</Heading>
				<Text tone="soft">
					<Link to="/products?availability=available">Available pieces</Link>
				</Text>
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

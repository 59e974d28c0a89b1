import type { Product, Site } from "@creations/server/responses";
import { Button, type ButtonProps } from "../../Button/Button.tsx";
import { Icon } from "../../Icon/Icon.tsx";
import { Card, Stack } from "../../Layout/Layout.tsx";
import { Heading, Text } from "../../Text/Text.tsx";
import { sharedTexts } from "../../texts/texts.ts";
import { formatDate } from "../format.ts";
import { pageLanguage } from "../writtenIn.ts";

type AvailableAtProps = Pick<Product, "amazonUrl" | "etsyUrl"> &
	Partial<Pick<Product, "soldOn" | "orderUrl">> & { site?: Partial<Site> };

/** Shows where a piece can be bought, or that it was sold and where to ask for another. */
export function AvailableAt({ site = {}, ...piece }: AvailableAtProps) {
	const { amazonUrl, soldOn, orderUrl } = piece;
	const links = linksOf(piece, site).filter(({ href }) => href);
	if (links.length === 0 && !soldOn) return null;
	const { products } = sharedTexts;
	const title = orderUrl ? products.availability["made-to-order"] : products.availableAt;
	return (
		<Card {...pageLanguage()}>
			<Stack gap="md">
				<Heading size="subtitle">
					<bdi>{soldOn ? products.soldOn(formatDate(soldOn, site.dates)) : title}</bdi>
				</Heading>
				{soldOn && (
					<Text tone="soft">
						<bdi>{products.isSold}</bdi>
					</Text>
				)}
				{links.map(({ href, ...link }, place) => (
					<PieceLink
						key={link.name}
						{...link}
						href={href ?? ""}
						variant={place === 0 ? "primary" : "secondary"}
						baseUrl={site.baseUrl}
					/>
				))}
				{amazonUrl && !soldOn && hasAmazonTag(amazonUrl) && <AmazonDisclosure />}
			</Stack>
		</Card>
	);
}

function linksOf(
	{ amazonUrl, etsyUrl, soldOn, orderUrl }: AvailableAtProps,
	{ askUrl }: Partial<Site>,
) {
	const { askAnother, askOne, amazon, etsy } = sharedTexts.products;
	if (soldOn) return [{ name: askAnother, href: askUrl }];
	return [
		{ name: askOne, href: orderUrl },
		{ to: "amazon", name: amazon, href: amazonUrl },
		{ to: "etsy", name: etsy, href: etsyUrl },
	];
}

interface PieceLinkProps extends Pick<ButtonProps, "variant"> {
	/** Clicks are counted by this name, whatever the address is. */
	to?: string | undefined;
	name: string;
	href: string;
	baseUrl: string | undefined;
}

function PieceLink({ to, name, href, variant, baseUrl }: PieceLinkProps) {
	const isOnSite = href.startsWith("/") || `${href}/`.startsWith(`${baseUrl}/`);
	const outside = { target: "_blank", rel: "sponsored noopener" };
	return (
		<Button asChild variant={variant} size="large">
			<a href={href} data-to={to} dir={sharedTexts.direction} {...(!isOnSite && outside)}>
				{name}
				{!isOnSite && <Icon name="external" />}
			</a>
		</Button>
	);
}

/** Shows the disclosure that Amazon requires near affiliate links. */
export const AmazonDisclosure = () => (
	<Text size="small" tone="faint" data-unproven="" {...pageLanguage()}>
		<bdi>{sharedTexts.products.disclosure}</bdi>
	</Text>
);

/** Returns whether a text contains an Amazon address with an affiliate tag. */
export const hasAmazonTag = (text: string) => /\bamazon\.[^"\s]*[?&]tag=/.test(text);

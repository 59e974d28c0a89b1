import type { Product } from "@creations/server/answers";
import { Button } from "../../Button/Button.tsx";
import { Icon } from "../../Icon/Icon.tsx";
import { Card, Stack } from "../../Layout/Layout.tsx";
import { Heading } from "../../Text/Text.tsx";
import { siteLanguage } from "../writtenIn.ts";

export function AvailableAt({ amazonUrl, etsyUrl }: Pick<Product, "amazonUrl" | "etsyUrl">) {
	if (!amazonUrl && !etsyUrl) return null;
	return (
		<Card {...siteLanguage}>
			<Stack gap="md">
				<Heading size="subtitle">Available at</Heading>
				{amazonUrl && <Marketplace href={amazonUrl} label="View on Amazon" variant="primary" />}
				{etsyUrl && (
					<Marketplace href={etsyUrl} label="View on Etsy" variant={amazonUrl ? "secondary" : "primary"} />
				)}
			</Stack>
		</Card>
	);
}

function Marketplace(props: { href: string; label: string; variant: "primary" | "secondary" }) {
	return (
		<Button asChild variant={props.variant} size="large">
			<a href={props.href} target="_blank" rel="sponsored noopener">
				{props.label}
				<Icon name="external" />
			</a>
		</Button>
	);
}

import type { CurrentUser } from "@creations/server/responses";
import { Button } from "../../Button/Button.tsx";
import { Link } from "../../Link/Link.tsx";
import { Text } from "../../Text/Text.tsx";
import { sharedTexts } from "../../texts/texts.ts";
import { Hero, type HeroProps } from "./Landing.tsx";

export function HomeHero({
	site,
	user,
}: Pick<HeroProps, "site"> & { user: Pick<CurrentUser, "firstName"> }) {
	const { landing } = sharedTexts;
	const greeting = (
		<Text size="label" tone="accent">
			{landing.welcome(user.firstName)}
		</Text>
	);
	return (
		<Hero site={site} greeting={greeting}>
			<Button asChild size="large">
				<Link to="/stories">{landing.explore}</Link>
			</Button>
			<Button asChild variant="secondary" size="large">
				<Link to="/products">{landing.browse}</Link>
			</Button>
		</Hero>
	);
}

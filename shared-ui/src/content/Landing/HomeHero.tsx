import type { CurrentUser } from "@creations/server/responses";
import { Button } from "../../Button/Button.tsx";
import { Link } from "../../Link/Link.tsx";
import { Text } from "../../Text/Text.tsx";
import { Hero, type HeroProps } from "./Landing.tsx";

export function HomeHero({
	site,
	user,
}: Pick<HeroProps, "site"> & { user: Pick<CurrentUser, "firstName"> }) {
	const greeting = (
		<Text size="label" tone="accent">
			{user.firstName ? `Welcome back, ${user.firstName}` : "Welcome back"}
		</Text>
	);
	return (
		<Hero site={site} greeting={greeting}>
			<Button asChild size="large">
				<Link to="/stories">Explore Stories</Link>
			</Button>
			<Button asChild variant="secondary" size="large">
				<Link to="/products">Browse Products</Link>
			</Button>
		</Hero>
	);
}

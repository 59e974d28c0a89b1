import type { CurrentUser, Site } from "@creations/server/answers";
import { Link } from "react-router-dom";
import { Button } from "../../Button/Button.tsx";
import { Container } from "../../Container/Container.tsx";
import { Heading, Text } from "../../Text/Text.tsx";
import { GemDrawing } from "../Drawing/Gem.tsx";
import * as css from "../Landing/Hero.css.ts";
import { SiteTitle } from "../Landing/SiteTitle.tsx";

export interface HomeHeroProps {
	site: Pick<Site, "name" | "tagline">;
	user: Pick<CurrentUser, "firstName">;
}

export function HomeHero({ site, user }: HomeHeroProps) {
	return (
		<Container width="wide" className={css.hero}>
			<div className={css.words}>
				<Text size="label" tone="accent">
					{user.firstName ? `Welcome back, ${user.firstName}` : "Welcome back"}
				</Text>
				<Heading level={1} size="hero">
					<SiteTitle name={site.name} />
				</Heading>
				<p className={css.tagline}>{site.tagline}</p>
				<div className={css.actions}>
					<Button asChild size="large">
						<Link to="/stories">Explore Stories</Link>
					</Button>
					<Button asChild variant="secondary" size="large">
						<Link to="/products">Browse Products</Link>
					</Button>
				</div>
			</div>
			<div className={css.art}>
				<GemDrawing />
			</div>
		</Container>
	);
}

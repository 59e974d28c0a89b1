import type { Site } from "@creations/server/answers";
import type { ReactNode } from "react";
import { Container } from "../../Layout/Layout.tsx";
import { Heading } from "../../Text/Text.tsx";
import { SiteTitle } from "../BrandMark/BrandMark.tsx";
import { GemDrawing } from "../Drawing/Gem.tsx";
import * as css from "./Hero.css.ts";

export interface HeroProps {
	site: Pick<Site, "name" | "tagline">;
	greeting?: ReactNode;
	children: ReactNode;
}

export function Hero({ site, greeting, children }: HeroProps) {
	return (
		<Container width="wide" className={css.hero}>
			<div className={css.words}>
				{greeting}
				<Heading level={1} size="hero">
					<SiteTitle name={site.name} ampersand={css.ampersand} />
				</Heading>
				<p className={css.tagline}>{site.tagline}</p>
				<div className={css.actions}>{children}</div>
			</div>
			<div className={css.art}>
				<GemDrawing />
			</div>
		</Container>
	);
}

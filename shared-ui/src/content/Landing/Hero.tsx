import type { Site } from "@creations/server/answers";
import type { ReactNode } from "react";
import { Container } from "../../Layout/Layout.tsx";
import { Heading } from "../../Text/Text.tsx";
import { SiteTitle } from "../BrandMark/BrandMark.tsx";
import { GemDrawing } from "../Drawing/Gem.tsx";
import { Picture } from "../Picture/Picture.tsx";
import { heroSizes } from "../Picture/sizes.ts";
import * as css from "./Hero.css.ts";

export interface HeroProps {
	site: Pick<Site, "name" | "tagline" | "hero">;
	greeting?: ReactNode;
	children: ReactNode;
}

export function Hero({ site, greeting, children }: HeroProps) {
	const { title = site.name, text = site.tagline, picture } = site.hero ?? {};
	return (
		<Container width="wide" className={css.hero}>
			<div className={css.words}>
				{greeting}
				<Heading level={1} size="hero">
					<SiteTitle name={title} ampersand={css.ampersand} />
				</Heading>
				<p className={css.tagline}>{text}</p>
				<div className={css.actions}>{children}</div>
			</div>
			<div className={css.art}>
				{picture ? (
					<Picture {...picture} className={css.picture} alt="" sizes={heroSizes} first />
				) : (
					<GemDrawing />
				)}
			</div>
		</Container>
	);
}

import type { Site } from "@creations/server/answers";
import { Button } from "../../Button/Button.tsx";
import { Container } from "../../Container/Container.tsx";
import { Heading } from "../../Text/Text.tsx";
import { GemDrawing } from "../Drawing/Gem.tsx";
import { useSignInAddress } from "../signIn.ts";
import * as css from "./Hero.css.ts";
import { SiteTitle } from "./SiteTitle.tsx";

export const featuresId = "features";

export function LandingHero({ site }: { site: Pick<Site, "name" | "tagline"> }) {
	return (
		<Container width="wide" className={css.hero}>
			<div className={css.words}>
				<Heading level={1} size="hero">
					<SiteTitle name={site.name} />
				</Heading>
				<p className={css.tagline}>{site.tagline}</p>
				<div className={css.actions}>
					<Button asChild size="large">
						<a href={useSignInAddress()}>Sign in to Continue</a>
					</Button>
					<Button variant="secondary" size="large" onClick={showFeatures}>
						Learn More
					</Button>
				</div>
			</div>
			<div className={css.art}>
				<GemDrawing />
			</div>
		</Container>
	);
}

function showFeatures() {
	const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
	document.getElementById(featuresId)?.scrollIntoView({ behavior: still ? "auto" : "smooth" });
}

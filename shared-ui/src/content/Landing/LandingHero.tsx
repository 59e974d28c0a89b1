import { Button } from "../../Button/Button.tsx";
import { useSignInAddress } from "../signIn.ts";
import { Hero, type HeroProps } from "./Hero.tsx";

export const featuresId = "features";

export function LandingHero({ site }: Pick<HeroProps, "site">) {
	return (
		<Hero site={site}>
			<Button asChild size="large">
				<a href={useSignInAddress()}>Sign in to Continue</a>
			</Button>
			<Button variant="secondary" size="large" onClick={showFeatures}>
				Learn More
			</Button>
		</Hero>
	);
}

function showFeatures() {
	const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
	document.getElementById(featuresId)?.scrollIntoView({ behavior: still ? "auto" : "smooth" });
}

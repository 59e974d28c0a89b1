import type { Site } from "@creations/server/responses";
import type { ReactNode } from "react";
import { Button } from "../../Button/Button.tsx";
import { Icon, type IconName } from "../../Icon/Icon.tsx";
import { Container } from "../../Layout/Layout.tsx";
import { Heading, Text } from "../../Text/Text.tsx";
import { sharedTexts } from "../../texts/texts.ts";
import { GemDrawing } from "../Drawing/Gem.tsx";
import { heroSizes, Picture } from "../Picture/Picture.tsx";
import { SiteTitle } from "../SiteHeader/parts.tsx";
import { signInWords, useSignInAddress } from "../signIn.ts";
import { makersBlock } from "../writtenIn.ts";
import * as css from "./Features.css.ts";
import * as look from "./Hero.css.ts";

const featuresId = "features";

export function LandingHero({ site }: Pick<HeroProps, "site">) {
	return (
		<Hero site={site}>
			<Button asChild size="large">
				<a href={useSignInAddress()}>{sharedTexts.landing.signIn}</a>
			</Button>
			<Button variant="secondary" size="large" onClick={showFeatures}>
				{sharedTexts.landing.learnMore}
			</Button>
		</Hero>
	);
}

function showFeatures() {
	const prefersReducedMotion = window.matchMedia(
		"(prefers-reduced-motion: reduce)",
	).matches;
	document
		.getElementById(featuresId)
		?.scrollIntoView({ behavior: prefersReducedMotion ? "auto" : "smooth" });
}

export function LandingFeatures() {
	const { landing } = sharedTexts;
	const features: { icon: IconName; title: string; text: string }[] = [
		{ icon: "book", ...landing.stories },
		{ icon: "gem", ...landing.products },
		{ icon: "heart", ...landing.journey },
	];
	return (
		<Container width="wide" asChild>
			<section id={featuresId} aria-label={landing.features}>
				<div className={css.features}>
					{features.map(({ icon, title, text }) => (
						<article key={title} className={css.feature}>
							<Icon name={icon} className={css.mark} />
							<Heading level={2} size="title">
								{title}
							</Heading>
							<Text tone="soft">{text}</Text>
						</article>
					))}
				</div>
			</section>
		</Container>
	);
}

interface LandingCallProps {
	site: Pick<Site, "signIn">;
}

export function LandingCall({ site }: LandingCallProps) {
	const { landing } = sharedTexts;
	return (
		<Container width="content" asChild>
			<section className={css.call} aria-label={landing.call}>
				<Heading size="display">{landing.begin}</Heading>
				<Text size="lead" tone="soft">
					{landing.keep}
				</Text>
				<Button asChild icon="log-in" size="large">
					<a href={useSignInAddress()}>{signInWords(site.signIn)}</a>
				</Button>
			</section>
		</Container>
	);
}

export interface HeroProps {
	site: Pick<Site, "name" | "tagline" | "hero">;
	greeting?: ReactNode;
	children: ReactNode;
}

export function Hero({ site, greeting, children }: HeroProps) {
	const { title = site.name, text = site.tagline, picture } = site.hero ?? {};
	return (
		<Container width="wide" className={look.hero}>
			<div className={look.words}>
				{greeting}
				<Heading level={1} size="hero" {...makersBlock(title)}>
					<bdi>
						<SiteTitle name={title} ampersand={look.ampersand} />
					</bdi>
				</Heading>
				<p className={look.tagline} {...makersBlock(text)}>
					<bdi>{text}</bdi>
				</p>
				<div className={look.actions}>{children}</div>
			</div>
			<div className={look.art}>
				{picture ? (
					<Picture {...picture} className={look.picture} alt="" sizes={heroSizes} first />
				) : (
					<GemDrawing />
				)}
			</div>
		</Container>
	);
}

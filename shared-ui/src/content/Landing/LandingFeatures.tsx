import { Icon, type IconName } from "../../Icon/Icon.tsx";
import { Container } from "../../Layout/Layout.tsx";
import { Heading, Text } from "../../Text/Text.tsx";
import * as css from "./Features.css.ts";
import { featuresId } from "./LandingHero.tsx";

const features: { icon: IconName; title: string; text: string }[] = [
	{
		icon: "book",
		title: "Immersive Stories",
		text: "Read how each piece came to be, page by page, in a quiet reader that keeps your place.",
	},
	{
		icon: "gem",
		title: "Curated Products",
		text: "Every story leads to the jewelry it is about, chosen by hand and sold where you already shop.",
	},
	{
		icon: "heart",
		title: "Personal Journey",
		text: "Sign in and your reading goes with you: close the page today, continue tomorrow where you were.",
	},
];

export function LandingFeatures() {
	return (
		<Container width="wide" asChild>
			<section id={featuresId} aria-label="What you find here">
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

import { Container, LandingCall, LandingFeatures, LandingHero, NewsletterCard } from "@creations/shared-ui";
import { useApp } from "../app/context.tsx";
import { useSubscribe } from "../app/useSubscribe.ts";
import { describeSite } from "../head/descriptions.ts";
import { Head } from "../head/Head.tsx";
import { StructuredData } from "../head/StructuredData.tsx";
import { Newest } from "./Newest.tsx";

export function LandingPage() {
	const { site } = useApp();
	return (
		<>
			<Head />
			<LandingHero site={site} />
			<LandingFeatures />
			<LandingCall />
			<Container width="wide">
				<NewsletterCard subscribe={useSubscribe()} />
			</Container>
			<Newest />
			<StructuredData of={[describeSite(site)]} />
		</>
	);
}

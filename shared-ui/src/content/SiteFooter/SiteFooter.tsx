import type { Site } from "@creations/server/responses";
import { Container, Stack } from "../../Layout/Layout.tsx";
import { Link } from "../../Link/Link.tsx";
import { sharedTexts } from "../../texts/texts.ts";
import { BrandMark } from "../SiteHeader/parts.tsx";
import * as css from "./SiteFooter.css.ts";

interface SiteFooterProps {
	site: Pick<
		Site,
		"name" | "abbreviation" | "tagline" | "links" | "pages" | "hasNewsletters"
	>;
}

export function SiteFooter({ site }: SiteFooterProps) {
	const { footer } = sharedTexts;
	return (
		<footer className={css.footer}>
			<Container width="wide" className={css.columns}>
				<Stack gap="sm">
					<p className={css.brand}>
						<BrandMark abbreviation={site.abbreviation} />{" "}
						{site.name !== site.abbreviation && site.name}
					</p>
					<p className={css.tagline}>{site.tagline}</p>
				</Stack>
				<nav className={css.links} aria-label={footer.label}>
					<PageLink to="/stories">{footer.stories}</PageLink>
					<PageLink to="/products">{footer.products}</PageLink>
					{site.hasNewsletters && (
						<a className={css.link} href="/newsletters">
							{footer.newsletters}
						</a>
					)}
					{site.pages.map(({ title, slug }) => (
						<PageLink key={slug} to={`/pages/${slug}`}>
							{title}
						</PageLink>
					))}
					{site.links.map(({ label, address }) => (
						<a
							key={`${label} ${address}`}
							className={css.link}
							href={address}
							rel="me noopener"
						>
							{label}
						</a>
					))}
					<a className={css.quiet} href="/feeds">
						RSS
					</a>
				</nav>
			</Container>
		</footer>
	);
}

const PageLink = (link: { to: string; children: string }) => (
	<Link className={css.link} {...link} />
);

import type { Site } from "@creations/server/responses";
import { Container, Stack } from "../../Layout/Layout.tsx";
import { Link, type LinkProps } from "../../Link/Link.tsx";
import { sharedTexts } from "../../texts/texts.ts";
import { BrandMark } from "../SiteHeader/parts.tsx";
import { makersWords } from "../writtenIn.ts";
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
						{site.name !== site.abbreviation && (
							<span {...makersWords(site.name)}>{site.name}</span>
						)}
					</p>
					<p className={css.tagline} {...makersWords(site.tagline)}>
						{site.tagline}
					</p>
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
						<PageLink key={slug} to={`/pages/${slug}`} {...makersWords(title)}>
							{title}
						</PageLink>
					))}
					{site.links.map(({ label, address }) => (
						<a
							key={`${label} ${address}`}
							className={css.link}
							href={address}
							rel="me noopener"
							{...makersWords(label)}
						>
							{label}
						</a>
					))}
					<a className={css.quiet} href="/feeds">
						{footer.feeds}
					</a>
				</nav>
			</Container>
		</footer>
	);
}

const PageLink = (link: Omit<LinkProps, "className">) => (
	<Link className={css.link} {...link} />
);

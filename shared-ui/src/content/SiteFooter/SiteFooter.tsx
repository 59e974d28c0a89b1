import { directionOf } from "@creations/events/text/language";
import { UI_LANGUAGES } from "@creations/events/text/ui-languages";
import type { Site } from "@creations/server/responses";
import { useLocation } from "react-router-dom";
import { Container, Stack } from "../../Layout/Layout.tsx";
import { Link, type LinkProps } from "../../Link/Link.tsx";
import { sharedTexts } from "../../texts/texts.ts";
import { BrandMark } from "../SiteHeader/parts.tsx";
import { makersBlock, makersWords, writtenIn } from "../writtenIn.ts";
import { inLanguage, languageNames } from "./languages.ts";
import * as css from "./SiteFooter.css.ts";

interface SiteFooterProps {
	site: Pick<
		Site,
		"name" | "abbreviation" | "tagline" | "links" | "pages" | "hasNewsletters"
	>;
	/** Whether this device may have stored stories. */
	hasStories?: boolean;
}

export function SiteFooter({ site, hasStories }: SiteFooterProps) {
	const { footer, header } = sharedTexts;
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
					<p className={css.tagline} {...makersBlock(site.tagline)}>
						<bdi>{site.tagline}</bdi>
					</p>
				</Stack>
				<nav className={css.links} aria-label={footer.label}>
					<PageLink to="/stories">{footer.stories}</PageLink>
					<PageLink to="/products">{footer.products}</PageLink>
					{hasStories && <PageLink to="/kept">{header.keptStories}</PageLink>}
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
				<Languages />
			</Container>
		</footer>
	);
}

/** Links to this page in other languages, which also work without JavaScript. */
function Languages() {
	const { pathname, search } = useLocation();
	const { language: current, footer } = sharedTexts;
	return (
		<nav className={css.languages} aria-label={footer.languages}>
			{UI_LANGUAGES.map((language) => (
				<a
					key={language}
					className={css.language}
					href={pathname + inLanguage(search, language)}
					hrefLang={language}
					{...writtenIn({ language, direction: directionOf(language) })}
					aria-current={language === current || undefined}
				>
					{languageNames[language]}
				</a>
			))}
		</nav>
	);
}

const PageLink = (link: Omit<LinkProps, "className">) => (
	<Link className={css.link} {...link} />
);

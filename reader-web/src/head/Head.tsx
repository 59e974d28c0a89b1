import {
	UI_LANGUAGES,
	type UiLanguage,
	uiLanguageOf,
} from "@creations/events/text/ui-languages";
import type { PictureFacts } from "@creations/server/responses";
import { inLanguage, localeOf } from "@creations/shared-ui";
import { sharedTexts } from "@creations/shared-ui/texts";
import { useLocation } from "react-router-dom";
import { useApp } from "../app/context.tsx";
import type { Description } from "./descriptions.ts";
import { safeJson } from "./safeJson.ts";

interface HeadProps {
	/** Defaults to the site's name and tagline. */
	title?: string;
	description?: string;
	type?: "website" | "article" | "product";
	image?: string | null;
	/** Size of the picture, if this site stores it. */
	facts?: PictureFacts | null | undefined;
	language?: string;
	/** Path of the canonical page, if it is another one. */
	path?: string;
	/** Query with its question mark, if it identifies a page of its own. */
	search?: string;
	/** Address of the list's next page, from the site's root. */
	next?: string | undefined;
	hidden?: boolean;
	/** The same story in other languages. */
	translations?: readonly { slug: string; language: string }[] | undefined;
}

/**
 * Renders a page's metadata. React moves it into the document's head, on the server and
 * after navigations.
 */
export function Head({
	title,
	description,
	type = "website",
	image,
	facts,
	language,
	path,
	search = "",
	next,
	hidden = false,
	translations,
}: HeadProps) {
	const { site } = useApp();
	const { pathname } = useLocation();
	const locale = localeOf(language ?? site.language);
	const address = site.baseUrl + (path ?? pathname) + search;
	const siteLanguage = uiLanguageOf(site.language) ?? "en";
	/** The page's address in a language. The site's own one needs no parameter. */
	const addressIn = (language: UiLanguage) =>
		language === siteLanguage
			? address
			: site.baseUrl + (path ?? pathname) + inLanguage(search, language);
	// A text in several languages has one address for each, whatever the page around it.
	const alternates = translations
		? [
				[language ?? site.language, address],
				...translations.map((one) => [
					one.language,
					`${site.baseUrl}/stories/${one.slug}`,
				]),
			]
		: UI_LANGUAGES.map((each) => [each, addressIn(each)]);
	const heading = title ? `${title} · ${site.name}` : `${site.name}: ${site.tagline}`;
	const summary = description ?? site.tagline;
	return (
		<>
			<title>{heading}</title>
			<meta name="description" content={summary} />
			{hidden ? (
				<meta name="robots" content="noindex" />
			) : (
				<>
					<link rel="canonical" href={addressIn(sharedTexts.language)} />
					{alternates.map(([each, href]) => (
						<link key={each} rel="alternate" hrefLang={each} href={href} />
					))}
					<link rel="alternate" hrefLang="x-default" href={address} />
				</>
			)}
			{next && <link rel="next" href={site.baseUrl + next} />}
			<meta property="og:title" content={title ?? site.name} />
			<meta property="og:description" content={summary} />
			<meta property="og:type" content={type} />
			<meta property="og:locale" content={`${locale.language}_${locale.region}`} />
			<meta property="og:url" content={address} />
			<meta property="og:site_name" content={site.name} />
			{image && <meta property="og:image" content={new URL(image, site.baseUrl).href} />}
			{facts?.description && <meta property="og:image:alt" content={facts.description} />}
			<meta name="twitter:card" content={image ? "summary_large_image" : "summary"} />
		</>
	);
}

/**
 * Renders structured data for search engines as a data block, which browsers do not run.
 */
export function StructuredData({ descriptions }: { descriptions: Description[] }) {
	return <script type="application/ld+json">{safeJson(descriptions)}</script>;
}

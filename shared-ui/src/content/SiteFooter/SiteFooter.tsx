import type { Site } from "@creations/server/responses";
import { Container, Stack } from "../../Layout/Layout.tsx";
import { Link } from "../../Link/Link.tsx";
import { BrandMark } from "../SiteHeader/parts.tsx";
import * as css from "./SiteFooter.css.ts";

export function SiteFooter({
	site,
}: {
	site: Pick<Site, "abbreviation" | "tagline" | "links" | "pages" | "hasNewsletters">;
}) {
	return (
		<footer className={css.footer}>
			<Container width="wide" className={css.columns}>
				<Stack gap="sm">
					<BrandMark abbreviation={site.abbreviation} />
					<p className={css.tagline}>{site.tagline}</p>
				</Stack>
				<nav className={css.links} aria-label="Footer">
					<Link className={css.link} to="/stories">
						Stories
					</Link>
					<Link className={css.link} to="/products">
						Products
					</Link>
					<a className={css.link} href="/feed.xml">
						Feed
					</a>
					{site.hasNewsletters && (
						<a className={css.link} href="/newsletters">
							Newsletters
						</a>
					)}
					{site.pages.map(({ title, slug }) => (
						<Link key={slug} className={css.link} to={`/pages/${slug}`}>
							{title}
						</Link>
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
				</nav>
			</Container>
		</footer>
	);
}

import type { AdminPage } from "@creations/server/answers";
import { Badge, Heading, IconButton, Inline, Text } from "@creations/shared-ui";
import { Link } from "react-router-dom";
import { Line } from "../items/Line.tsx";
import * as listing from "../listing.css.ts";
import { LinkButton, RestoreButton } from "../shell/buttons.tsx";
import { pageAddress } from "./addresses.ts";
import * as css from "./settings.css.ts";
import { usePageActions, usePages } from "./usePages.ts";

export const placeNames = {
	header: "In the header and footer",
	footer: "In the footer",
	none: "Only by its address",
};

export function PagesSection() {
	const { data: pages = [] } = usePages();
	return (
		<section className={css.section} aria-label="Pages">
			<Inline justify="between">
				<Heading level={2}>Pages</Heading>
				<LinkButton to={pageAddress("new")} icon="plus" variant="secondary">
					Add page
				</LinkButton>
			</Inline>
			<Text tone="soft">
				About you, and what the law asks for: whoever collects addresses needs a privacy page.
			</Text>
			<ul className={css.rows} aria-label="Pages">
				{pages.map((page) => (
					<PageRow key={page.id} page={page} />
				))}
			</ul>
		</section>
	);
}

function PageRow({ page: { id, title, slug, place, isRemoved } }: { page: AdminPage }) {
	const { remove, restore } = usePageActions();
	return (
		<li>
			<Line
				name={
					isRemoved ? (
						title
					) : (
						<Link className={listing.nameLink} to={pageAddress(id)}>
							{title}
						</Link>
					)
				}
				facts={[`/pages/${slug}`, placeNames[place]]}
			>
				{isRemoved ? (
					<Inline gap="xs">
						<Badge>Removed</Badge>
						<RestoreButton name={title} onClick={() => restore(id)} />
					</Inline>
				) : (
					<IconButton icon="trash" size="small" label={`Remove ${title}`} onClick={() => remove(id)} />
				)}
			</Line>
		</li>
	);
}

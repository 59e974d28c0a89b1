import type { AdminPage } from "@creations/server/answers";
import { Badge, Button, Heading, Icon, IconButton, Inline, Text } from "@creations/shared-ui";
import { Link } from "react-router-dom";
import * as listing from "../listing.css.ts";
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
				<Button asChild variant="secondary" size="small">
					<Link to={pageAddress("new")}>
						<Icon name="plus" />
						Add page
					</Link>
				</Button>
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
		<li className={listing.line}>
			<Inline justify="between">
				<div>
					<p>
						{isRemoved ? (
							title
						) : (
							<Link className={listing.nameLink} to={pageAddress(id)}>
								{title}
							</Link>
						)}
					</p>
					<p className={listing.facts}>
						<span>{`/pages/${slug}`}</span>
						<span>{placeNames[place]}</span>
					</p>
				</div>
				{isRemoved ? (
					<Inline gap="xs">
						<Badge>Removed</Badge>
						<Button
							variant="secondary"
							size="small"
							aria-label={`Restore ${title}`}
							onClick={() => restore(id)}
						>
							<Icon name="undo" />
							Restore
						</Button>
					</Inline>
				) : (
					<IconButton icon="trash" size="small" label={`Remove ${title}`} onClick={() => remove(id)} />
				)}
			</Inline>
		</li>
	);
}

import { counted } from "@creations/events/text";
import { marketplaceNames } from "@creations/events/text/marketplaces";
import type { GoneLink, MarketplaceLinks } from "@creations/server/responses";
import { Switch, Text, toast } from "@creations/shared-ui";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { toSettings } from "../addresses.ts";
import {
	keyOf,
	toastRefusal,
	useAdminApi,
	useAnswer,
	useChange,
} from "../api/adminApi.ts";
import { agoOrDay } from "../history/days.ts";
import { Facts } from "../items/Line.tsx";
import * as listing from "../listing.css.ts";
import { Page, Part } from "../shell/Page.tsx";
import * as css from "./links.css.ts";
import { editLinkAddress, LINKS } from "./queries.ts";

/** Renders the page of the marketplace links: a switch and the links that are gone. */
export function LinksPage() {
	const answer = useAnswer(LINKS);
	return (
		<Page title="Marketplace links" back={toSettings} answer={answer}>
			{(links) => <Links links={links} />}
		</Page>
	);
}

function Links({ links }: { links: MarketplaceLinks }) {
	const { mutate, isPending } = useChoice();
	return (
		<>
			<Text tone="soft">
				Your site can open each Amazon and Etsy link of your published pieces once a day.
				If the page is missing on two days, the list of products and the weekly letter
				tell you. Sold pieces are not checked.
			</Text>
			<div className={css.choice}>
				<Switch
					label="Watch marketplace links"
					checked={links.isOn}
					disabled={isPending}
					onCheckedChange={(isOn) => mutate(isOn)}
				/>
				{linksTexts(links, new Date()).map((sentence) => (
					<Text key={sentence} size="small" tone="soft">
						{sentence}
					</Text>
				))}
			</div>
			{links.gone.length > 0 && <GoneLinks gone={links.gone} />}
		</>
	);
}

const GoneLinks = ({ gone }: { gone: GoneLink[] }) => (
	<Part title="Gone">
		<ul className={css.rows}>
			{gone.map(({ productId, name, shop, address, goneAt }) => (
				<li key={`${productId} ${shop}`} className={listing.row}>
					<Link className={listing.nameLink} to={editLinkAddress(productId, shop)}>
						{name}
					</Link>
					<Facts
						facts={[
							`${marketplaceNames[shop]} link`,
							`Gone ${agoOrDay(goneAt, new Date())}`,
						]}
					/>
					<Text size="small" tone="soft" className={listing.name}>
						{address}
					</Text>
				</li>
			))}
		</ul>
	</Part>
);

/** Returns the state of the checks in sentences. */
export function linksTexts(
	{ isOn, watched, unknown, checkedAt }: MarketplaceLinks,
	now: Date,
): string[] {
	if (!isOn) return ["No link is checked."];
	if (checkedAt === null) return ["The first checks follow within a day."];
	const checked = `${counted(watched, "link")}, last check ${agoOrDay(checkedAt, now)}.`;
	if (unknown === 0) return [checked];
	return [
		checked,
		`${counted(unknown, "link")} could not be checked: ` +
			"the marketplace gave no clear answer. Look at them yourself from time to time.",
	];
}

function useChoice() {
	const api = useAdminApi();
	const queryClient = useQueryClient();
	return useChange({
		refreshes: "itself",
		mutationFn: (isOn: boolean) =>
			api.request("PUT /api/admin/marketplace-links", { body: { isOn } }),
		onSuccess: (links) => {
			queryClient.setQueryData(keyOf(LINKS), links);
			toast({
				title: links.isOn ? "Links are watched" : "Links are not watched",
				description: links.isOn
					? "The first checks follow within a day."
					: "Your site opens no links.",
			});
		},
		onError: toastRefusal("Failed to change the setting. Please try again."),
	});
}

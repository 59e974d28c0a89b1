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
import { adminTexts } from "../texts/texts.ts";
import * as css from "./links.css.ts";
import { editLinkAddress, LINKS } from "./queries.ts";

/** Renders the page of the marketplace links: a switch and the links that are gone. */
export function LinksPage() {
	const answer = useAnswer(LINKS);
	return (
		<Page title={adminTexts.links.title} back={toSettings} answer={answer}>
			{(links) => <Links links={links} />}
		</Page>
	);
}

function Links({ links }: { links: MarketplaceLinks }) {
	const { mutate, isPending } = useChoice();
	return (
		<>
			<Text tone="soft">{adminTexts.links.about}</Text>
			<div className={css.choice}>
				<Switch
					label={adminTexts.links.watch}
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
	<Part title={adminTexts.links.gone}>
		<ul className={css.rows}>
			{gone.map(({ productId, name, shop, address, goneAt }) => (
				<li key={`${productId} ${shop}`} className={listing.row}>
					<Link className={listing.nameLink} to={editLinkAddress(productId, shop)}>
						{name}
					</Link>
					<Facts
						facts={[
							adminTexts.links.linkTo(marketplaceNames[shop]),
							adminTexts.links.goneSince(agoOrDay(goneAt, new Date())),
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
	const texts = adminTexts.links;
	if (!isOn) return [texts.notChecked];
	if (checkedAt === null) return [texts.firstChecks];
	const checked = texts.checked(watched, agoOrDay(checkedAt, now));
	return unknown === 0 ? [checked] : [checked, texts.unknown(unknown)];
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
				title: links.isOn ? adminTexts.links.watched : adminTexts.links.notWatched,
				description: links.isOn
					? adminTexts.links.firstChecks
					: adminTexts.links.opensNone,
			});
		},
		onError: toastRefusal(adminTexts.links.failed),
	});
}

import { Badge, EmptyState, Inline, Picture, Text, toast } from "@creations/shared-ui";
import { Link } from "react-router-dom";
import { keyOf, useAdminApi, useAnswer } from "../api/adminApi.ts";
import type { ItemSummary } from "../api/queries.ts";
import * as listing from "../listing.css.ts";
import { Page } from "../shell/Page.tsx";
import { adminTexts } from "../texts/texts.ts";
import * as css from "./items.css.ts";
import { addressOf, type Kind, products, stories } from "./kinds.ts";
import { ItemOrder, useOrder } from "./OrderedList.tsx";
import { PickButton } from "./PickList.tsx";

/** Maximum number of featured items: the first page of a list. */
const MAX_FEATURED = 24;

/** Renders the page of featured stories. */
export const FeaturedStories = () => <FeaturedPage kind={stories} />;

/** Renders the page of featured products. */
export const FeaturedProducts = () => <FeaturedPage kind={products} />;

/** Orders the items that lead the visitors' list. */
function FeaturedPage({ kind }: { kind: Kind }) {
	const { answer, order, move } = useFeatured(kind);
	return (
		<Page
			title={adminTexts.items[kind.noun].featured}
			back={{ to: addressOf.list(kind), label: adminTexts.items.backToList }}
			answer={answer}
		>
			{({ ids }) => (
				<>
					<Inline justify="between">
						<Text tone="soft">{adminTexts.items[kind.noun].featuredAbout}</Text>
						<FeatureButton kind={kind} ids={ids} onOrder={order} />
					</Inline>
					{ids.length === 0 ? (
						<EmptyState
							icon={kind.noun === "product" ? "gem" : "book"}
							title={adminTexts.items[kind.noun].noneFeatured}
							text={adminTexts.items.newestFirst}
						/>
					) : (
						<ItemOrder
							label={adminTexts.items[kind.noun].featured}
							plural={kind.plural}
							ids={ids}
							onMove={move}
							onRemove={(id) => order(ids.filter((featuredId) => featuredId !== id))}
							removeLabel={(name) => adminTexts.items.removeFeatured(name)}
							row={(id, item) => <FeaturedRow kind={kind} id={id} item={item} />}
						/>
					)}
				</>
			)}
		</Page>
	);
}

interface FeatureButtonProps {
	kind: Kind;
	ids: number[];
	onOrder: (ids: number[]) => void;
}

function FeatureButton({ kind, ids, onOrder }: FeatureButtonProps) {
	if (ids.length >= MAX_FEATURED)
		return (
			<Text size="small" tone="faint">
				{adminTexts.items.upTo(MAX_FEATURED)}
			</Text>
		);
	return (
		<PickButton
			title={adminTexts.items[kind.noun].feature}
			label={adminTexts[kind.plural].plural}
			plural={kind.plural}
			except={ids}
			onPick={({ id }) => onOrder([...ids, id])}
		/>
	);
}

interface FeaturedRowProps {
	kind: Kind;
	id: number;
	item: ItemSummary | undefined;
}

function FeaturedRow({ kind, id, item }: FeaturedRowProps) {
	return (
		<div className={css.featured}>
			<span className={css.featuredFrame}>
				{item?.image && (
					<Picture className={css.picture} src={item.image} alt="" sizes="56px" />
				)}
			</span>
			<span className={css.name}>
				{item ? (
					<Link className={listing.nameLink} to={addressOf.edit(kind, id)}>
						{item.name}
					</Link>
				) : (
					adminTexts.items.numbered(id)
				)}
			</span>
			{item?.isPublished === false && <Badge>{adminTexts.items.draft}</Badge>}
		</div>
	);
}

function useFeatured({ plural, noun }: Kind) {
	const { request } = useAdminApi();
	const path = `/api/admin/${plural}/featured` as const;
	const queryKey = keyOf(`GET ${path}`);
	const answer = useAnswer(`GET ${path}`);
	const { order, move } = useOrder({
		queryKey,
		send: (ids, headers) => request(`PUT ${path}`, { body: { ids }, headers }),
		idsOf: ({ ids }: { version: number; ids: number[] }) => ids,
		inOrder: (before, ids) => ({ ...before, ids }),
		refreshes: queryKey,
	});

	function choose(ids: number[]) {
		const before = answer.data?.ids ?? [];
		order(ids);
		toast({
			title:
				ids.length > before.length
					? adminTexts.items[noun].isFeatured
					: adminTexts.items[noun].notFeatured,
			description: adminTexts.items.siteShows,
			action: { label: adminTexts.items.undo, onClick: () => order(before) },
		});
	}

	return { answer, order: choose, move };
}

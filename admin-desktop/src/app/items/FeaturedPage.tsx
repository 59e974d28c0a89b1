import { Badge, EmptyState, Inline, Picture, Text, toast } from "@creations/shared-ui";
import { Link } from "react-router-dom";
import { keyOf, useAdminApi, useAnswer } from "../api/adminApi.ts";
import type { ItemSummary } from "../api/queries.ts";
import * as listing from "../listing.css.ts";
import { Page } from "../shell/Page.tsx";
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
			title={`Featured ${kind.plural}`}
			back={{ to: addressOf.list(kind), label: "Back to the list" }}
			answer={answer}
		>
			{({ ids }) => (
				<>
					<Inline justify="between">
						<Text tone="soft">
							{`Visitors see these first, in this order. The other ${kind.plural} ` +
								"follow, newest first."}
						</Text>
						<FeatureButton kind={kind} ids={ids} onOrder={order} />
					</Inline>
					{ids.length === 0 ? (
						<EmptyState
							icon={kind.noun === "product" ? "gem" : "book"}
							title={`No featured ${kind.plural} yet`}
							text="The newest come first."
						/>
					) : (
						<ItemOrder
							label={`Featured ${kind.plural}`}
							plural={kind.plural}
							ids={ids}
							onMove={move}
							onRemove={(id) => order(ids.filter((featuredId) => featuredId !== id))}
							removeLabel={(name) => `Remove ${name} from featured`}
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
		return <Text size="small" tone="faint">{`Up to ${MAX_FEATURED}`}</Text>;
	return (
		<PickButton
			title={`Feature a ${kind.noun}`}
			label={kind.plural}
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
					`No. ${id}`
				)}
			</span>
			{item?.isPublished === false && <Badge>Draft</Badge>}
		</div>
	);
}

function useFeatured({ plural, Noun }: Kind) {
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
				ids.length > before.length ? `${Noun} featured` : `${Noun} no longer featured`,
			description: "The site now shows it.",
			action: { label: "Undo", onClick: () => order(before) },
		});
	}

	return { answer, order: choose, move };
}

import { fieldInfo, fieldLabels, fieldNames } from "@creations/events/field-list";
import { productText } from "@creations/events/product";
import { storyText } from "@creations/events/story";
import { paginate } from "@creations/events/text/manuscript";
import type { PastItem, PastProduct, PastStory } from "@creations/server/responses";
import {
	Badge,
	EmptyState,
	formatCount,
	formatDate,
	GemDrawing,
	Heading,
	Inline,
	Manuscript,
	Picture,
	Tabs,
	Text,
} from "@creations/shared-ui";
import { type ReactNode, useMemo } from "react";
import {
	Link,
	Navigate,
	useNavigate,
	useParams,
	useSearchParams,
} from "react-router-dom";
import type { z } from "zod";
import { historyAddress } from "../../addresses.ts";
import { useAnswer } from "../../api/adminApi.ts";
import { labelOf } from "../../editor/form.ts";
import type { Plural } from "../../items/kinds.ts";
import { Facts } from "../../items/Line.tsx";
import * as listing from "../../listing.css.ts";
import { BackLink } from "../../shell/buttons.tsx";
import { PageTitle } from "../../shell/Page.tsx";
import { adminTexts } from "../../texts/texts.ts";
import { cacheOptions } from "../queries.ts";
import * as css from "./Past.css.ts";
import { PastFrame } from "./PastFrame.tsx";

export function PastSitePage() {
	const at = useSearchParams()[0].get("at");
	return at ? (
		<PastSite at={at} />
	) : (
		<Navigate to={historyAddress.site} replace state={{ look: "back" }} />
	);
}

function PastSite({ at }: { at: string }) {
	const navigate = useNavigate();
	const [params] = useSearchParams();
	const texts = adminTexts.history.past;
	const tab: Plural = params.get("tab") === "products" ? "products" : "stories";
	return (
		<PastFrame
			query={useAnswer("GET /api/admin/history/then", { query: { at }, ...cacheOptions })}
			top={<PageTitle>{texts.site}</PageTitle>}
			onChoose={(moment) => navigate(historyAddress.past(moment, tab))}
		>
			{(content) => (
				<>
					{content.stopped.map((why) => (
						<Text key={why} role="alert">
							{why}
						</Text>
					))}
					<Tabs
						label={texts.content}
						tabs={(["stories", "products"] as const).map((plural) => ({
							value: plural,
							label: texts.tabs[plural](formatCount(content[plural].length)),
							content: <Items plural={plural} items={content[plural]} at={at} />,
						}))}
						value={tab}
						onValueChange={(next) =>
							navigate(historyAddress.past(at, next as Plural), {
								replace: true,
								preventScrollReset: true,
							})
						}
					/>
				</>
			)}
		</PastFrame>
	);
}

interface ItemsProps {
	plural: Plural;
	items: readonly PastItem[];
	at: string;
}

function Items({ plural, items, at }: ItemsProps) {
	if (items.length === 0)
		return <EmptyState icon="clock" title={adminTexts.history.past.none[plural]} />;
	return (
		<ul className={css.items} aria-label={adminTexts.history.past.lists[plural]}>
			{items.map((item) => (
				<li key={item.id} className={css.item}>
					<Item item={item} address={historyAddress.pastItem(plural, item.id, at)} />
				</li>
			))}
		</ul>
	);
}

function Item({ item, address }: { item: PastItem; address: string }) {
	return (
		<>
			<div className={listing.frame}>
				{item.image ? (
					<Picture className={listing.picture} src={item.image} alt="" sizes="72px" />
				) : (
					<GemDrawing />
				)}
			</div>
			<div className={css.facts}>
				<Heading level={2} size="subtitle">
					<Link className={listing.nameLink} to={address}>
						{item.name}
					</Link>
				</Heading>
				<Text size="small" tone="faint">
					{adminTexts.history.past.lastChanged(formatDate(item.updatedAt))}
				</Text>
			</div>
			<StatusBadge status={item.status} />
		</>
	);
}

const tones = { draft: "neutral", published: "success", deleted: "danger" } as const;

function StatusBadge({ status }: Pick<PastItem, "status">) {
	return <Badge tone={tones[status]}>{adminTexts.history.statuses[status]}</Badge>;
}

interface Past {
	stories: PastStory;
	products: PastProduct;
}

interface PastItemPageProps<P extends Plural> {
	plural: P;
	factOf: (item: Past[P]["item"]) => string;
	children: (item: Past[P]["item"]) => ReactNode;
}

function PastItemPage<P extends Plural>({
	plural,
	factOf,
	children,
}: PastItemPageProps<P>) {
	const navigate = useNavigate();
	const id = Number(useParams().id);
	const at = useSearchParams()[0].get("at") ?? "";
	const route = `GET /api/admin/history/then/${plural as Plural}/:id` as const;
	const query = useAnswer(route, { params: { id }, query: { at }, ...cacheOptions });
	return (
		<PastFrame
			query={query as { data: Past[P] | undefined; error: Error | null }}
			width="measure"
			top={
				<BackLink to={historyAddress.past(at, plural)}>
					{adminTexts.history.past.all[plural]}
				</BackLink>
			}
			onChoose={(moment) => navigate(historyAddress.pastItem(plural, id, moment))}
		>
			{({ item }) => (
				<article className={css.text}>
					<PastItemHead plural={plural} item={item} fact={factOf(item)} />
					{children(item)}
				</article>
			)}
		</PastFrame>
	);
}

interface PastItemHeadProps {
	plural: Plural;
	item: Past[Plural]["item"];
	fact: string;
}

function PastItemHead({ plural, item, fact }: PastItemHeadProps) {
	return (
		<>
			<Inline>
				<PageTitle>{item.name}</PageTitle>
				<StatusBadge status={item.status} />
			</Inline>
			<Facts
				facts={[
					`/${plural}/${item.slug}`,
					fact,
					adminTexts.history.past.lastChanged(formatDate(item.updatedAt)),
				]}
			/>
		</>
	);
}

export function PastProductPage() {
	return (
		<PastItemPage
			plural="products"
			factOf={({ category }) => category ?? adminTexts.history.past.noCategory}
		>
			{(product) => (
				<>
					<div className={css.pictures}>
						{[...new Set(product.images)].map((src) => (
							<Picture key={src} className={css.cover} src={src} alt="" sizes="20rem" />
						))}
					</div>
					<Text className={css.description}>{product.description}</Text>
					<PlainFieldValues fields={productText} item={{ ...product }} />
				</>
			)}
		</PastItemPage>
	);
}

interface PlainFieldValuesProps<S extends z.ZodRawShape> {
	fields: z.ZodObject<S>;
	item: Record<string, unknown>;
}

/** Shows the values of the fields that have an `input`, with their labels. */
function PlainFieldValues<S extends z.ZodRawShape>({
	fields,
	item,
}: PlainFieldValuesProps<S>) {
	const shown = fieldNames(fields).filter(
		(name) => fieldInfo(fields, name).input && item[name],
	);
	return shown.map((name) => (
		<Text key={name} size="small" tone="soft">
			{adminTexts.history.past.fact(
				labelOf(name, fieldLabels(fields)),
				String(item[name]),
			)}
		</Text>
	));
}

export function PastStoryPage() {
	return (
		<PastItemPage
			plural="stories"
			factOf={({ words }) => adminTexts.history.past.words(words)}
		>
			{(story) => <Story story={story} />}
		</PastItemPage>
	);
}

function Story({ story }: { story: PastStory["item"] }) {
	const pages = useMemo(() => paginate(story.content), [story.content]);
	return (
		<>
			<Text size="lead" tone="soft">
				{story.excerpt}
			</Text>
			<PlainFieldValues fields={storyText} item={{ ...story }} />
			{story.image && (
				<Picture className={css.cover} src={story.image} alt="" sizes="40rem" />
			)}
			{pages.map((page, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: pages are identified only by number.
				<Manuscript key={index} page={page} />
			))}
		</>
	);
}

import { EmptyState, formatDate, Heading, Text } from "@creations/shared-ui";
import type { ComponentProps } from "react";
import { useParams } from "react-router-dom";
import { toastError, useAdminApi, useAnswer } from "../../api/adminApi.ts";
import { useList } from "../../api/lists.ts";
import { keysOf } from "../../api/queries.ts";
import { ItemList } from "../../items/ItemList.tsx";
import { addressOf, type Kind, products, stories } from "../../items/kinds.ts";
import { Line } from "../../items/Line.tsx";
import { useItemActions } from "../../items/useItemActions.ts";
import { RestoreButton } from "../../shell/buttons.tsx";
import { Page } from "../../shell/Page.tsx";
import { adminTexts } from "../../texts/texts.ts";
import { useNames } from "../changes/Changes.tsx";
import { itemLabels } from "../fieldLabels.ts";
import { HistoryTimeline } from "./HistoryTimeline.tsx";

export const StoryHistoryPage = () => <ItemHistoryPage kind={stories} />;

export const ProductHistoryPage = () => <ItemHistoryPage kind={products} />;

function ItemHistoryPage({ kind }: { kind: Kind }) {
	const { plural, noun } = kind;
	const id = Number(useParams().id);
	const answer = useAnswer(`GET /api/admin/${plural}/:id/history`, { params: { id } });
	const names = useNames(answer.data?.flatMap(({ changes }) => changes) ?? [], {
		plural,
		id,
	});
	const name = names[plural].get(id)?.name;
	return (
		<Page
			title={adminTexts.history.title}
			back={{
				to: addressOf.edit(kind, id),
				label: adminTexts.history.versions.backTo[noun],
			}}
			answer={answer}
		>
			{(entries) => (
				<>
					{/* The line keeps its place while the name loads. */}
					<Text size="lead" tone="soft">
						{name ?? "\u00a0"}
					</Text>
					{entries.length === 0 && (
						<EmptyState icon="clock" title={adminTexts.history.versions.none} />
					)}
					<ItemTimeline
						kind={kind}
						id={id}
						entries={entries}
						labels={itemLabels()}
						names={names}
					/>
				</>
			)}
		</Page>
	);
}

interface ItemTimelineProps
	extends Pick<ComponentProps<typeof HistoryTimeline>, "entries" | "labels" | "names"> {
	kind: Kind;
	id: number;
}

function ItemTimeline({ kind, id, ...history }: ItemTimelineProps) {
	const { plural, noun } = kind;
	const api = useAdminApi();
	return (
		<HistoryTimeline
			{...history}
			noun={noun}
			restore={async (version): Promise<unknown> => api[plural].restore(id, version)}
			onError={() => void toastError(adminTexts.history.versions.failed[noun])}
			refreshes={keysOf(plural).all}
		/>
	);
}

export const DeletedStories = () => <DeletedPage kind={stories} />;

export const DeletedProducts = () => <DeletedPage kind={products} />;

function DeletedPage({ kind }: { kind: Kind }) {
	const { restore } = useItemActions(kind);
	const texts = adminTexts.history.deleted;
	const title = texts.titles[kind.plural];
	return (
		<Page
			title={title}
			back={{ to: addressOf.list(kind), label: texts.backTo[kind.plural] }}
			answer={useList(keysOf(kind.plural).deleted, "", { gcTime: 0 })}
		>
			{(list) => (
				<>
					{list.total > 0 && <Text tone="soft">{texts.about[kind.noun]}</Text>}
					<ItemList
						label={title}
						list={list}
						empty={<EmptyState icon="trash" title={texts.none} />}
						row={(item) => <DeletedRow item={item} onRestore={() => restore(item)} />}
					/>
				</>
			)}
		</Page>
	);
}

interface DeletedRowProps {
	item: { name: string; deletedAt: string };
	onRestore: () => void;
}

function DeletedRow({ item, onRestore }: DeletedRowProps) {
	const texts = adminTexts.history.deleted;
	return (
		<Line
			name={
				<Heading level={2} size="subtitle">
					{item.name}
				</Heading>
			}
			facts={[texts.deletedOn(formatDate(item.deletedAt))]}
		>
			<RestoreButton label={texts.restoreAsDraft} name={item.name} onClick={onRestore} />
		</Line>
	);
}

import { EmptyState, formatDate, Heading } from "@creations/shared-ui";
import { useList } from "../../api/lists.ts";
import { keysOf } from "../../api/queries.ts";
import { ItemList } from "../../items/ItemList.tsx";
import { addressOf, type Kind, products, stories } from "../../items/kinds.ts";
import { Line } from "../../items/Line.tsx";
import { useItemActions } from "../../items/useItemActions.ts";
import { RestoreButton } from "../../shell/buttons.tsx";
import { Page } from "../../shell/Page.tsx";

export const DeletedStories = () => <DeletedPage kind={stories} />;

export const DeletedProducts = () => <DeletedPage kind={products} />;

function DeletedPage({ kind }: { kind: Kind }) {
	const { restore } = useItemActions(kind);
	const title = `Deleted ${kind.plural}`;
	return (
		<Page
			title={title}
			back={{ to: addressOf.list(kind), label: `Back to the ${kind.plural}` }}
			answer={useList(keysOf(kind.plural).deleted, "", { gcTime: 0 })}
		>
			{(list) => (
				<ItemList
					label={title}
					list={list}
					empty={<EmptyState icon="trash" title="Nothing is deleted" />}
					row={(item) => (
						<Line
							name={
								<Heading level={2} size="subtitle">
									{item.name}
								</Heading>
							}
							facts={[`Deleted ${formatDate(item.deletedAt)}`]}
						>
							<RestoreButton name={item.name} onClick={() => restore(item)} />
						</Line>
					)}
				/>
			)}
		</Page>
	);
}

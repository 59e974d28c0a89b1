import type { DeletedItem } from "@creations/server/answers";
import { Button, EmptyState, formatDate, Heading, Icon, Inline, Text } from "@creations/shared-ui";
import { useQueryClient } from "@tanstack/react-query";
import { listKey, useList } from "../../api/lists.ts";
import { keysOf } from "../../api/queries.ts";
import { ItemList } from "../../items/ItemList.tsx";
import { addressOf, type Kind } from "../../items/kinds.ts";
import { ListPage } from "../../items/ListPage.tsx";
import { useItemActions } from "../../items/useItemActions.ts";
import * as listing from "../../listing.css.ts";

export function DeletedPage({ kind }: { kind: Kind }) {
	const queryClient = useQueryClient();
	const { restore } = useItemActions(kind);
	const { deleted } = keysOf(kind.plural);
	const title = `Deleted ${kind.plural}`;

	async function onRestore(item: DeletedItem) {
		await restore(item).catch(() => {});
		await queryClient.invalidateQueries({ queryKey: listKey(deleted) });
	}

	return (
		<ListPage
			title={title}
			back={{ to: addressOf.list(kind), label: `Back to the ${kind.plural}` }}
			answer={useList(deleted, "", { gcTime: 0 })}
		>
			{(list) => (
				<ItemList
					label={title}
					list={list}
					empty={<EmptyState icon="trash" title="Nothing is deleted" />}
					row={(item) => <DeletedRow item={item} onRestore={() => onRestore(item)} />}
				/>
			)}
		</ListPage>
	);
}

function DeletedRow({ item: { name, deletedAt }, onRestore }: { item: DeletedItem; onRestore: () => void }) {
	return (
		<Inline justify="between" className={listing.line}>
			<div>
				<Heading level={2} size="subtitle">
					{name}
				</Heading>
				<Text size="small" tone="faint">{`Deleted ${formatDate(deletedAt)}`}</Text>
			</div>
			<Button variant="secondary" size="small" aria-label={`Restore ${name}`} onClick={onRestore}>
				<Icon name="undo" />
				Restore
			</Button>
		</Inline>
	);
}

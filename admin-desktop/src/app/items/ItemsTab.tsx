import { Button, EmptyState, Icon } from "@creations/shared-ui";
import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router-dom";
import type { ItemAt, List } from "../api/lists.ts";
import type { Plural } from "../api/queries.ts";
import { Unavailable } from "../connection/Unavailable.tsx";
import { ItemList } from "./ItemList.tsx";
import { addressOf, type Kind } from "./kinds.ts";
import * as css from "./ListHead.css.ts";
import { SearchField } from "./SearchField.tsx";
import { useSearch } from "./useSearch.ts";

export function ItemsTab<P extends `/api/admin/${Plural}`>({
	kind,
	path,
	list,
	textsOf,
	firstSteps,
	row,
}: {
	kind: Kind;
	path: P;
	list: List<ItemAt<P>>;
	textsOf: (item: ItemAt<P>) => string[];
	firstSteps: ReactNode;
	row: (item: ItemAt<P>) => ReactNode;
}) {
	const { plural, noun } = kind;
	const { search, onSearch, found, error } = useSearch(path, list, textsOf);
	return (
		<>
			<ListHead kind={kind}>
				<SearchField
					label={`Search ${plural}`}
					search={search}
					onSearch={onSearch}
					found={found.total}
					of={list.total}
				/>
			</ListHead>
			{list.total === 0 && (
				<EmptyState icon={noun === "product" ? "gem" : "book"} title={`No ${plural} yet`}>
					{firstSteps}
				</EmptyState>
			)}
			{error && <Unavailable error={error} />}
			{list.total > 0 && found.total === 0 && (
				<EmptyState
					icon="search"
					title={`No ${noun} matches`}
					text={`Nothing found for "${search.trim()}".`}
				/>
			)}
			<ItemList label={plural === "stories" ? "Stories" : "Products"} list={found} row={row} />
		</>
	);
}

function ListHead({ kind, children }: { kind: Kind; children: ReactNode }) {
	const navigate = useNavigate();
	return (
		<div className={css.head}>
			{children}
			<div className={css.actions}>
				<Button asChild variant="ghost">
					<Link to={addressOf.deleted(kind)}>
						<Icon name="trash" />
						Deleted
					</Link>
				</Button>
				<Button onClick={() => navigate(addressOf.create(kind))}>
					<Icon name="plus" />
					{`Create ${kind.Noun}`}
				</Button>
			</div>
		</div>
	);
}

import type { AdminProduct, AdminStory } from "@creations/server/responses";
import {
	type ButtonProps,
	formatCount,
	Input,
	Picture,
	Stack,
	Text,
} from "@creations/shared-ui";
import { useState } from "react";
import { completeList, useList } from "../api/lists.ts";
import { type ItemSummary, keysOf, summaryOf } from "../api/queries.ts";
import { Unavailable } from "../connection/Unreachable.tsx";
import { DialogButton } from "../shell/buttons.tsx";
import { useDebounced } from "../shell/useDebounced.ts";
import { adminTexts } from "../texts/texts.ts";
import * as css from "./items.css.ts";
import type { Plural } from "./kinds.ts";
import { useSearchResults } from "./listSearch.ts";

const MAX_RESULTS = 30;

type PickButtonProps = Pick<ButtonProps, "variant" | "size" | "className"> &
	PickListProps & { title: string };

/** Renders a button that opens a dialog to choose an item. */
export const PickButton = ({
	title,
	variant,
	size,
	className,
	...list
}: PickButtonProps) => (
	<DialogButton
		title={title}
		label={title}
		icon="plus"
		variant={variant}
		size={size}
		className={className}
	>
		{(close) => (
			<PickList
				{...list}
				onPick={(item) => {
					list.onPick(item);
					close();
				}}
			/>
		)}
	</DialogButton>
);

interface PickListProps {
	label: string;
	plural: Plural;
	except?: readonly number[];
	onlyPublished?: boolean;
	onPick: (item: ItemSummary) => void;
}

/** Renders a searchable list of stories or products to choose from. */
export function PickList({
	label,
	plural,
	except = [],
	onlyPublished = false,
	onPick,
}: PickListProps) {
	const [search, setSearch] = useState("");
	const { path } = keysOf(plural);
	const { data: list = completeList([]), error } = useList(path);
	const debounced = useDebounced(search);
	const answer = useSearchResults({ path, all: list, textsOf, typed: search, debounced });
	const results = answer.results.items
		.filter(
			({ id, isPublished }) => !except.includes(id) && (isPublished || !onlyPublished),
		)
		.map(summaryOf);
	const total = results.length + answer.results.total - answer.results.items.length;
	const failure = error ?? answer.error;
	return (
		<Stack gap="sm" className={css.picking}>
			<Input
				type="search"
				aria-label={adminTexts.items.searchIn(label.toLowerCase())}
				placeholder={adminTexts.items.search}
				value={search}
				onChange={({ target }) => setSearch(target.value)}
			/>
			<Choices items={results.slice(0, MAX_RESULTS)} onPick={onPick} />
			{failure && <Unavailable error={failure} />}
			<Text size="small" tone="faint" role="status">
				{total === 0 && !failure && adminTexts.items.noResults}
				{total > MAX_RESULTS && adminTexts.items.narrow(formatCount(total - MAX_RESULTS))}
			</Text>
		</Stack>
	);
}

interface ChoicesProps extends Pick<PickListProps, "onPick"> {
	items: readonly ItemSummary[];
}

function Choices({ items, onPick }: ChoicesProps) {
	return (
		<ul className={css.choices}>
			{items.map((item) => (
				<li key={item.id}>
					<button type="button" className={css.choice} onClick={() => onPick(item)}>
						<span className={css.choiceFrame}>
							{item.image && (
								<Picture className={css.picture} src={item.image} alt="" sizes="44px" />
							)}
						</span>
						{item.name}
					</button>
				</li>
			))}
		</ul>
	);
}

const textsOf = (item: AdminStory | AdminProduct) => [summaryOf(item).name];

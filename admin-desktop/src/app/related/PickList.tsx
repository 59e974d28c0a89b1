import { Input, Picture, Stack, Text } from "@creations/shared-ui";
import { useState } from "react";
import { haystackOf, matches } from "../items/search.ts";
import type { Pickable } from "./RelatedList.tsx";
import * as css from "./related.css.ts";

/** So many are shown; whoever looks for another one types. */
const SHOWN = 30;

/** A search, and what it finds to choose from. */
export function PickList({
	label,
	options,
	onPick,
}: {
	label: string;
	options: readonly Pickable[];
	onPick: (id: number) => void;
}) {
	const [search, setSearch] = useState("");
	const found = options.filter(({ name }) => matches(haystackOf(name), search));
	return (
		<Stack gap="sm" className={css.picking}>
			<Input
				type="search"
				aria-label={`Search ${label}`}
				placeholder="Search"
				value={search}
				onChange={({ target }) => setSearch(target.value)}
			/>
			<ul className={css.options}>
				{found.slice(0, SHOWN).map(({ id, name, image }) => (
					<li key={id}>
						<button type="button" className={css.option} onClick={() => onPick(id)}>
							<span className={css.frame}>
								{image && <Picture className={css.picture} src={image} alt="" sizes="44px" />}
							</span>
							{name}
						</button>
					</li>
				))}
			</ul>
			<Text size="small" tone="faint" role="status">
				{found.length === 0 && "Nothing found."}
				{found.length > SHOWN && `${found.length - SHOWN} more: type to find them.`}
			</Text>
		</Stack>
	);
}

import { Button, formatCount, Icon, Input } from "@creations/shared-ui";
import { Link, useNavigate } from "react-router-dom";
import { addressOf, type Kind } from "./kinds.ts";
import * as css from "./ListHead.css.ts";
import { useSearchField } from "./useSearchField.ts";

/** Above a list: its search, what was deleted, and the way to a new one. */
export function ListHead({
	kind,
	search,
	onSearch,
	found,
	of,
}: {
	kind: Kind;
	search: string;
	onSearch: (search: string) => void;
	found: number;
	of: number;
}) {
	const navigate = useNavigate();
	const field = useSearchField();
	return (
		<div className={css.head}>
			{of > 0 && (
				<div className={css.search}>
					<Icon name="search" className={css.glass} />
					<Input
						ref={field}
						type="search"
						className={css.input}
						aria-label={`Search ${kind.plural}`}
						placeholder={`Search ${kind.plural}`}
						value={search}
						onChange={({ target }) => onSearch(target.value)}
					/>
				</div>
			)}
			<p className={css.found} role="status">
				{search.trim() && `${formatCount(found)} of ${formatCount(of)}`}
			</p>
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

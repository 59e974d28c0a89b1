import { formatCount, Icon, Input } from "@creations/shared-ui";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import * as css from "./ListHead.css.ts";

export function SearchField({
	label,
	search,
	onSearch,
	found,
	of,
}: {
	label: string;
	search: string;
	onSearch: (search: string) => void;
	found: number;
	of: number;
}) {
	const field = useSearchField();
	return (
		<>
			{of > 0 && (
				<div className={css.search}>
					<Icon name="search" className={css.glass} />
					<Input
						ref={field}
						type="search"
						className={css.input}
						aria-label={label}
						placeholder={label}
						maxLength={200}
						value={search}
						onChange={({ target }) => onSearch(target.value)}
					/>
				</div>
			)}
			<p className={css.found} role="status">
				{search.trim() && `${formatCount(found)} of ${formatCount(of)}`}
			</p>
		</>
	);
}

function useSearchField() {
	const { state } = useLocation();
	const field = useRef<HTMLInputElement>(null);
	const isWanted = state?.find === true;
	useEffect(() => {
		if (isWanted) field.current?.focus();
	}, [isWanted]);
	return field;
}

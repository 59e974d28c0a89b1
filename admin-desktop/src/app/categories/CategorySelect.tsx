import { afterPaint, Field, Select } from "@creations/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAdminApi } from "../api/adminApi.ts";
import { categoriesQuery } from "../api/queries.ts";
import { CategoryDialog } from "./CategoryDialog.tsx";

interface CategorySelectProps {
	/** 0 for none. */
	value: number;
	error?: string;
	onChange: (value: number) => void;
}

const NEW = "new";

export function CategorySelect({ value, error, onChange }: CategorySelectProps) {
	const { data: categories = [] } = useQuery(categoriesQuery(useAdminApi()));
	const [isNaming, setIsNaming] = useState(false);
	// Once the list has given the focus back, so that the dialog can give it back in turn.
	const choose = (chosen: string) =>
		chosen === NEW ? afterPaint(() => setIsNaming(true)) : onChange(Number(chosen));
	return (
		<>
			<Field label="Category" error={error}>
				<Select
					options={[
						{ value: "0", label: "No category" },
						...categories.map(({ id, name }) => ({ value: String(id), label: name })),
						{ value: NEW, label: "New category…" },
					]}
					value={String(value)}
					onValueChange={choose}
				/>
			</Field>
			{isNaming && <CategoryDialog category={null} onSaved={onChange} onClose={() => setIsNaming(false)} />}
		</>
	);
}

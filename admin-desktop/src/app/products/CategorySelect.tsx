import { Field, Select } from "@creations/shared-ui";
import { categoriesQuery } from "@creations/shared-ui/api";
import { useQuery } from "@tanstack/react-query";
import { useAdminApi } from "../api/adminApi.ts";

export interface CategorySelectProps {
	value: number;
	error?: string;
	onChange: (value: number) => void;
}

export function CategorySelect({ value, error, onChange }: CategorySelectProps) {
	const { data: categories = [] } = useQuery(categoriesQuery(useAdminApi()));
	return (
		<Field label="Category" error={error}>
			<Select
				options={[
					{ value: "0", label: "No category" },
					...categories.map(({ id, name }) => ({ value: String(id), label: name })),
				]}
				value={String(value)}
				onValueChange={(chosen) => onChange(Number(chosen))}
			/>
		</Field>
	);
}

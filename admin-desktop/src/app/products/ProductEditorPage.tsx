import { useMemo } from "react";
import { useAdminApi } from "../api/adminApi.ts";
import { OpenItem } from "../editor/OpenItem.tsx";
import { ProductEditor } from "./ProductEditor.tsx";
import { productForm } from "./productForm.ts";

export function ProductEditorPage() {
	const api = useAdminApi();
	const form = useMemo(() => productForm(api), [api]);
	return (
		<OpenItem form={form}>
			{(opened, latest) => <ProductEditor form={form} opened={opened} latest={latest} />}
		</OpenItem>
	);
}

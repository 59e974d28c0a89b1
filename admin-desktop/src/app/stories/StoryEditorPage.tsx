import { useMemo } from "react";
import { useAdminApi } from "../api/adminApi.ts";
import { OpenItem } from "../editor/OpenItem.tsx";
import { StoryEditor } from "./StoryEditor.tsx";
import { storyForm } from "./storyForm.ts";

export function StoryEditorPage() {
	const api = useAdminApi();
	const form = useMemo(() => storyForm(api), [api]);
	return (
		<OpenItem form={form}>
			{(opened, latest) => <StoryEditor form={form} opened={opened} latest={latest} />}
		</OpenItem>
	);
}

import { Text } from "@creations/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { useAdminApi } from "../../api/adminApi.ts";
import { productLabels } from "../../products/productForm.ts";
import { storyLabels } from "../../stories/storyForm.ts";
import { Changes } from "../changes/Changes.tsx";
import { bothSides } from "../changes/textOf.ts";
import { useNames } from "../changes/useNames.ts";
import { changesQuery } from "./queries.ts";
import * as css from "./Timeline.css.ts";

const labels: Record<string, string> = {
	...productLabels,
	...storyLabels,
	name: "Name",
	subject: "Subject",
	fromEmail: "From",
	prefix: "Begins with",
	expiresAt: "Expires",
	parameters: "Asked for",
};

export function EntryChanges({ position }: { position: number }) {
	const { data, error } = useQuery(changesQuery(useAdminApi(), position));
	const names = useNames(bothSides(data?.changes ?? []));
	if (error) return <Text role="alert">What it changed could not be loaded. Fold it and try again.</Text>;
	if (!data) return <Text role="status">Loading what it changed…</Text>;
	if (data.changes.length === 0) return <Text tone="soft">It was saved without a change.</Text>;
	return <Changes changes={data.changes} labels={labels} names={names} className={css.changes} />;
}

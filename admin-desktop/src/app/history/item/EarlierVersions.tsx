import { Heading } from "@creations/shared-ui";
import { useQueryClient } from "@tanstack/react-query";
import { toastRefusal, useAdminApi, useAnswer } from "../../api/adminApi.ts";
import { section } from "../../form.css.ts";
import { noNames } from "../changes/textOf.ts";
import { HistoryTimeline } from "./HistoryTimeline.tsx";
import { useRestore } from "./useRestore.ts";

interface EarlierVersionsProps {
	path: "/api/admin/settings" | "/api/admin/welcome-mail";
	title: string;
	Noun: string;
	labels: Record<string, string>;
	onRestored: () => void;
}

/** What there was before of something that there is one of, and the way back to it. */
export function EarlierVersions({ path, title, Noun, labels, onRestored }: EarlierVersionsProps) {
	const api = useAdminApi();
	const queryClient = useQueryClient();
	const { data: entries = [] } = useAnswer(`GET ${path}/history`);
	const restoring = useRestore<object>({
		Noun,
		restore: (version) => api.request(`POST ${path}/restore`, { body: { version } }),
		onRestored: (now) => {
			queryClient.setQueryData([path], now);
			onRestored();
		},
		onError: toastRefusal(`Failed to restore the ${Noun.toLowerCase()}. Please try again.`),
		refreshes: [path],
	});
	if (entries.length === 0) return null;
	return (
		<section className={section}>
			<Heading level={2}>{title}</Heading>
			<HistoryTimeline entries={entries} labels={labels} names={noNames} {...restoring} />
		</section>
	);
}

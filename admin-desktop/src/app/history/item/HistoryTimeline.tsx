import type { ProductEvent } from "@creations/events/product";
import type { SettingsEvent } from "@creations/events/settings";
import type { StoryEvent } from "@creations/events/story";
import type { WelcomeMailEvent } from "@creations/events/welcome-mail";
import type { HistoryEntry } from "@creations/server/responses";
import { Heading, Text, toast } from "@creations/shared-ui";
import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { toastRefusal, useAdminApi, useAnswer, useChange } from "../../api/adminApi.ts";
import { section } from "../../form.css.ts";
import { RestoreButton } from "../../shell/buttons.tsx";
import { Time, timeText } from "../../shell/Time.tsx";
import { adminTexts } from "../../texts/texts.ts";
import * as css from "../changes/Changes.css.ts";
import { Changes, type Names } from "../changes/Changes.tsx";
import { UNNAMED } from "../unnamed.ts";

interface EarlierVersionsProps {
	path: "/api/admin/settings" | "/api/admin/welcome-mail";
	title: string;
	labels: Record<string, string>;
	onRestored: () => void;
}

/** Lists earlier versions of a singleton, each with a button that restores it. */
export function EarlierVersions({
	path,
	title,
	labels,
	onRestored,
}: EarlierVersionsProps) {
	const api = useAdminApi();
	const queryClient = useQueryClient();
	const { data: entries = [] } = useAnswer(`GET ${path}/history`);
	if (entries.length === 0) return null;
	const noun = nounOf[path];
	return (
		<section className={section}>
			<Heading level={2}>{title}</Heading>
			<HistoryTimeline<object>
				entries={entries}
				labels={labels}
				noun={noun}
				restore={(version) => api.request(`POST ${path}/restore`, { body: { version } })}
				onRestored={(now) => {
					queryClient.setQueryData([path], now);
					onRestored();
				}}
				onError={toastRefusal(adminTexts.history.versions.failed[noun])}
				refreshes={[path]}
			/>
		</section>
	);
}

const nounOf = {
	"/api/admin/settings": "settings",
	"/api/admin/welcome-mail": "welcomeMail",
} as const;

interface Labelled {
	labels: Record<string, string>;
	names?: Names;
}

interface HistoryTimelineProps<Answer> extends Labelled {
	entries: readonly HistoryEntry[];
	noun: "story" | "product" | "settings" | "welcomeMail";
	/** Makes an earlier version the current one. */
	restore: (version: number) => Promise<Answer>;
	onRestored?: (answer: Answer) => void;
	onError: (error: Error) => void;
	refreshes: QueryKey;
}

export function HistoryTimeline<Answer>(props: HistoryTimelineProps<Answer>) {
	const { entries, labels, names, noun, restore, onRestored, ...change } = props;
	const texts = adminTexts.history.versions;
	const { mutate, isPending } = useChange({
		...change,
		mutationFn: restore,
		onSuccess: (answer) => {
			onRestored?.(answer);
			toast({
				title: texts.restored[noun],
				description: texts.isCurrent,
			});
		},
	});
	return (
		<ol className={css.timeline} aria-label={adminTexts.history.title}>
			{entries.map((entry, index) => (
				<li key={entry.version} className={css.entry}>
					<article className={css.event}>
						<EntryHead entry={entry}>
							{entry.restorable && (
								<RestoreButton
									name={texts.versionOf(timeText(entry.at))}
									className={css.restore}
									disabled={isPending}
									onClick={() => mutate(entry.version)}
								/>
							)}
						</EntryHead>
						<EntryChanges
							changes={entry.changes}
							labels={labels}
							names={names}
							isOpenAtFirst={index === 0}
						/>
					</article>
				</li>
			))}
		</ol>
	);
}

function EntryHead({ entry, children }: { entry: HistoryEntry; children: ReactNode }) {
	return (
		<div className={css.head}>
			<Heading level={2} size="subtitle">
				{titleOf(entry.type)}
			</Heading>
			<Text size="small" tone="faint">
				<Time at={entry.at} />
				{adminTexts.history.versions.by(actorName(entry.actor))}
			</Text>
			{children}
		</div>
	);
}

interface EntryChangesProps extends Labelled {
	changes: HistoryEntry["changes"];
	isOpenAtFirst: boolean;
}

function EntryChanges({ changes, labels, names, isOpenAtFirst }: EntryChangesProps) {
	const [isOpen, setIsOpen] = useState(isOpenAtFirst);
	const visible = changes.filter(({ field }) => labels[field]);
	if (visible.length === 0) return null;
	return (
		<details
			open={isOpen}
			onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
		>
			<summary className={css.summary}>
				{visible.map(({ field }) => labels[field]).join(", ")}
			</summary>
			{isOpen && (
				<Changes
					changes={visible}
					labels={labels}
					names={names}
					className={css.entryChanges}
				/>
			)}
		</details>
	);
}

type ItemEvent = StoryEvent | ProductEvent | SettingsEvent | WelcomeMailEvent;

/** Returns the title of an event. A newer server can send types without a title. */
function titleOf(type: string): string {
	const titles: Record<ItemEvent["type"], string> = adminTexts.history.versions.events;
	return titles[type as ItemEvent["type"]] ?? type;
}

function actorName(actor: string): string {
	if (actor === UNNAMED) return adminTexts.history.timeline.someone;
	const [, part] = /^system:(.+)$/.exec(actor) ?? [];
	return part ? adminTexts.history.versions.system(part) : actor;
}

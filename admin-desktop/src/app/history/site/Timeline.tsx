import type { HistoryActor, LogEntry } from "@creations/server/responses";
import {
	classes,
	formatCount,
	Heading,
	Icon,
	type IconName,
	Inline,
	Text,
} from "@creations/shared-ui";
import { memo, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { historyAddress } from "../../addresses.ts";
import { useAnswer } from "../../api/adminApi.ts";
import { Facts } from "../../items/Line.tsx";
import { LinkButton, type LinkButtonProps } from "../../shell/buttons.tsx";
import { eventTexts } from "../../texts/eventTexts.ts";
import { adminTexts } from "../../texts/texts.ts";
import { Changes, useNames } from "../changes/Changes.tsx";
import { agoText, byDay, dayTitle, exactText } from "../days.ts";
import { eventLabels } from "../fieldLabels.ts";
import { cacheOptions } from "../queries.ts";
import { UNNAMED } from "../unnamed.ts";
import { filtersIn, paramsOf } from "./Filters.tsx";
import * as css from "./SiteHistoryPage.css.ts";
import { actorName, actorTitle, itemName, sentenceOf } from "./sentence.ts";

export function Timeline({ entries, now }: { entries: readonly LogEntry[]; now: Date }) {
	return (
		<div className={css.timeline}>
			{byDay(entries).map(({ key, day, entries: ofDay }) => (
				<section key={key} className={css.entriesOfDay} aria-labelledby={`day-${key}`}>
					<Heading id={`day-${key}`} level={2} size="subtitle" className={css.title}>
						{dayTitle(day, now)}
					</Heading>
					<ol className={css.list}>
						{ofDay.map((entry) => (
							<li key={entry.position}>
								<Entry entry={entry} now={now} />
							</li>
						))}
					</ol>
				</section>
			))}
		</div>
	);
}

const Entry = memo(function Entry({ entry, now }: { entry: LogEntry; now: Date }) {
	const [isOpen, setIsOpen] = useState(false);
	return (
		<details
			className={css.entry}
			data-position={entry.position}
			onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
		>
			<summary className={css.entrySummary}>
				<Mark entry={entry} />
				<Sentence entry={entry} />
				<time className={css.time} dateTime={entry.at}>
					{agoText(entry.at, now)}
				</time>
				<Icon name="chevron-down" className={css.arrow} />
			</summary>
			{isOpen && (
				<div className={css.body}>
					{entry.more && <EntryChanges position={entry.position} />}
					<Facts
						facts={[
							exactText(entry.at),
							eventTexts.entry.event(formatCount(entry.position)),
							entry.type,
						]}
					/>
					<WaysOn entry={entry} />
				</div>
			)}
		</details>
	);
});

function Mark({ entry: { type, actor } }: { entry: LogEntry }) {
	const badge = badgeOf(actor);
	return (
		<span className={classes(css.mark, isLoss(type) && css.loss)} aria-hidden="true">
			<Icon name={pictureOf(type)} />
			<span className={css.badge}>
				{"letter" in badge ? (
					badge.letter
				) : (
					<Icon name={badge.icon} className={css.badgeIcon} />
				)}
			</span>
		</span>
	);
}

const pictures: [beginning: string, icon: IconName][] = [
	["StoryViews", "eye"],
	["Reading", "bookmark"],
	["Story", "book"],
	["Product", "gem"],
	["Category", "tag"],
	["Image", "image"],
	["AuditToken", "shield"],
	["Account", "user"],
	["Admin", "user"],
	["Profile", "user"],
];

export const pictureOf = (type: string): IconName =>
	pictures.find(([beginning]) => type.startsWith(beginning))?.[1] ?? "mail";

export const isLoss = (type: string) =>
	/(Deleted|Removed|Erased|Revoked|Suppressed|Paused)$/.test(type);

const parts: Record<string, IconName> = {
	"system:command-line": "terminal",
	"system:sign-in": "log-in",
	"system:development-sign-in": "log-in",
	"system:newsletter": "mail",
	"system:mail-feedback": "mail",
	visitor: "eye",
};

export function badgeOf(
	actor: HistoryActor | null,
): { letter: string } | { icon: IconName } {
	if (!actor) return { icon: "eye" };
	if (actor.name === UNNAMED) return { icon: "user" };
	if (actor.id.startsWith("user-"))
		return { letter: (actor.name.at(0) ?? "?").toUpperCase() };
	if (actor.id.startsWith("auditor-")) return { icon: "shield" };
	return { icon: parts[actor.id] ?? "gem" };
}

function WaysOn({ entry: { actor, item, position } }: { entry: LogEntry }) {
	const [params] = useSearchParams();
	const texts = eventTexts.entry;
	const filters = filtersIn(params);
	const filterBy = (change: Partial<typeof filters>) => ({
		pathname: historyAddress.site,
		search: `${new URLSearchParams(paramsOf({ ...filters, ...change }))}`,
	});
	return (
		<Inline gap="xs">
			{item && filters.item !== item.stream && (
				<EntryLink to={filterBy({ item: item.stream })} icon="search">
					{texts.only(texts.quoted(itemName(item)))}
				</EntryLink>
			)}
			{actor && filters.by !== actor.id && (
				<EntryLink to={filterBy({ by: actor.id })} icon="user">
					{texts.only(actorName(actor))}
				</EntryLink>
			)}
			<VersionLinks stream={item?.stream ?? ""} position={position} />
		</Inline>
	);
}

interface VersionLinksProps {
	stream: string;
	position: number;
}

/** Links the versions of a story or product, and the site at the time of an event. */
function VersionLinks({ stream, position }: VersionLinksProps) {
	const [, noun, id] = /^(story|product)-(\d+)$/.exec(stream) ?? [];
	const plural = noun === "product" ? "products" : "stories";
	const { versions, siteThen } = eventTexts.entry;
	return (
		<>
			{noun && (
				<EntryLink to={`/admin/${plural}/${id}/history`} icon="undo">
					{noun === "product" ? versions.product : versions.story}
				</EntryLink>
			)}
			<EntryLink to={historyAddress.past(String(position), plural)} icon="clock">
				{siteThen}
			</EntryLink>
		</>
	);
}

function EntryLink({
	children,
	...link
}: Pick<LinkButtonProps, "to" | "icon"> & { children: string }) {
	return (
		<LinkButton {...link} variant="secondary" className={css.link}>
			<span className={css.linkText}>{children}</span>
		</LinkButton>
	);
}

function EntryChanges({ position }: { position: number }) {
	const { data, error } = useAnswer("GET /api/admin/history/changes/:position", {
		params: { position },
		...cacheOptions,
	});
	const names = useNames(data?.changes ?? []);
	const texts = eventTexts.entry;
	if (error) return <Text role="alert">{texts.changesFailed}</Text>;
	if (!data) return <Text role="status">{texts.changesLoading}</Text>;
	if (data.changes.length === 0) return <Text tone="soft">{texts.unchanged}</Text>;
	return (
		<Changes
			changes={data.changes}
			labels={eventLabels()}
			names={names}
			className={css.changes}
		/>
	);
}

function Sentence({ entry }: { entry: LogEntry }) {
	const { item } = entry;
	const { text, isEnglish } = sentenceOf(entry);
	const [before = "", after = ""] = item ? text.split("*") : [text];
	return (
		<span className={css.sentence} {...(isEnglish && ENGLISH)}>
			<bdi className={css.name}>{whoText(entry)}</bdi>
			{`${isEnglish ? " " : eventTexts.afterActor}${before}`}
			{item && <bdi className={css.name}>{quotedName(item)}</bdi>}
			{after}
		</span>
	);
}

const ENGLISH = { lang: "en", dir: "ltr" } as const;

/** Names of people have no quotes. */
const quotedName = (item: NonNullable<LogEntry["item"]>) =>
	item.stream.startsWith("account-")
		? item.name
		: eventTexts.entry.quoted(itemName(item));

function whoText({ actor, type }: Pick<LogEntry, "actor" | "type">): string {
	const { reader, someone } = adminTexts.history.timeline;
	if (actor) return actorTitle(actor);
	return type === "ReadingProgressSaved" ? reader : someone;
}

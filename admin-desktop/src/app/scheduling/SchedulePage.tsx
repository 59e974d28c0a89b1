import type { ScheduledItem } from "@creations/server/responses";
import { Badge, Button, EmptyState, Heading, Inline, Text } from "@creations/shared-ui";
import { useRef } from "react";
import { Link } from "react-router-dom";
import { settingsAddress } from "../addresses.ts";
import { addressOf, products, stories } from "../items/kinds.ts";
import * as listing from "../listing.css.ts";
import { Page, toContent } from "../shell/Page.tsx";
import { removal } from "../shell/removal.ts";
import { adminTexts } from "../texts/texts.ts";
import { ScheduleButton } from "./ScheduleTool.tsx";
import * as css from "./scheduling.css.ts";
import {
	clockText,
	dayText,
	useSchedule,
	useTimeZone,
	useUnscheduling,
	zoneText,
} from "./useSchedule.ts";

/** Renders the list of scheduled stories, products and newsletters by day. */
export function SchedulePage() {
	const schedule = useSchedule();
	const timeZone = useTimeZone();
	const answer = {
		...schedule,
		data: timeZone && schedule.data ? { items: schedule.data, timeZone } : undefined,
	};
	return (
		<Page back={toContent} answer={answer}>
			{({ items, timeZone }) => (
				<>
					<Text tone="soft">
						{`${adminTexts.scheduling.timesIn(zoneText(timeZone))} `}
						<Link to={settingsAddress}>{adminTexts.scheduling.changeZone}</Link>
					</Text>
					{items.length === 0 && (
						<EmptyState
							icon="clock"
							title={adminTexts.scheduling.nothing}
							text={adminTexts.scheduling.nothingAbout}
						/>
					)}
					<Days items={items} timeZone={timeZone} />
				</>
			)}
		</Page>
	);
}

function Days({ items, timeZone }: { items: ScheduledItem[]; timeZone: string }) {
	const days = useRef<HTMLDivElement>(null);
	// The pressed button is removed with its row, so the list takes the focus.
	const unschedule = useUnscheduling(() => days.current?.focus());
	const byDay = Map.groupBy(items, ({ at }) => dayText(at, timeZone));
	return (
		<div ref={days} tabIndex={-1} className={css.days}>
			{[...byDay].map(([day, dayItems]) => (
				<section key={day} className={css.day} aria-label={day}>
					<Heading level={2} size="subtitle">
						{day}
					</Heading>
					<ul className={css.items}>
						{dayItems.map((item) => (
							<li key={`${item.kind}-${item.id}`} className={css.item}>
								<Row item={item} timeZone={timeZone} onCancel={() => unschedule(item)} />
							</li>
						))}
					</ul>
				</section>
			))}
		</div>
	);
}

function Row({
	item,
	timeZone,
	onCancel,
}: {
	item: ScheduledItem;
	timeZone: string;
	onCancel: () => void;
}) {
	const { kind, name, at } = item;
	return (
		<>
			<time className={css.time} dateTime={at}>
				{clockText(at, timeZone)}
			</time>
			<Inline gap="xs" className={listing.name}>
				<Name item={item} />
				<Badge>{adminTexts.scheduling.kinds[kind]}</Badge>
			</Inline>
			<div className={css.actions}>
				<ScheduleButton
					item={item}
					label={adminTexts.scheduling.reschedule}
					variant="ghost"
					size="small"
					aria-label={adminTexts.scheduling.rescheduleName(name)}
				/>
				<Button
					variant="ghost"
					size="small"
					aria-label={adminTexts.scheduling.cancelName(name)}
					onClick={removal(onCancel)}
				>
					{adminTexts.scheduling.cancel}
				</Button>
			</div>
		</>
	);
}

function Name({ item: { kind, id, name } }: { item: ScheduledItem }) {
	if (kind === "newsletter") return <span>{name}</span>;
	return (
		<Link
			className={listing.nameLink}
			to={addressOf.edit(kind === "story" ? stories : products, id)}
		>
			{name}
		</Link>
	);
}

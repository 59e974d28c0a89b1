import type { LogEntry } from "@creations/server/answers";
import { Button, formatCount, Icon } from "@creations/shared-ui";
import { Link, useSearchParams } from "react-router-dom";
import * as listing from "../../listing.css.ts";
import { historyAddress } from "../addresses.ts";
import { exactText } from "../days.ts";
import { EntryChanges } from "./EntryChanges.tsx";
import { paramsOf, questionIn } from "./question.ts";
import { whoText } from "./Sentence.tsx";
import * as css from "./Timeline.css.ts";

export function EntryBody({ entry }: { entry: LogEntry }) {
	return (
		<div className={css.body}>
			{entry.more && <EntryChanges position={entry.position} />}
			<p className={listing.facts}>
				<time dateTime={entry.at}>{exactText(entry.at)}</time>
				<span>{`Position ${formatCount(entry.position)}`}</span>
				<span>{entry.type}</span>
			</p>
			<WaysOn entry={entry} />
		</div>
	);
}

function WaysOn({ entry: { actor, item, position, type } }: { entry: LogEntry }) {
	const [params] = useSearchParams();
	const question = questionIn(params);
	const only = (change: Partial<typeof question>) => ({
		pathname: historyAddress.site,
		search: `${new URLSearchParams(paramsOf({ ...question, ...change }))}`,
	});
	const [, noun, id] = /^(story|product)-(\d+)$/.exec(item?.stream ?? "") ?? [];
	return (
		<div className={css.ways}>
			{item && question.item !== item.stream && (
				<Way to={only({ item: item.stream })} icon="search">{`Only “${item.name}”`}</Way>
			)}
			{actor && question.by !== actor.id && (
				<Way to={only({ by: actor.id })} icon="user">{`Only ${whoText({ actor, type })}`}</Way>
			)}
			{noun && (
				<Way to={`/admin/${noun === "story" ? "stories" : "products"}/${id}/history`} icon="undo">
					{`Versions of this ${noun}`}
				</Way>
			)}
			<Way
				to={historyAddress.past(String(position), noun === "product" ? "products" : "stories")}
				icon="clock"
			>
				The site as it was then
			</Way>
		</div>
	);
}

interface WayProps {
	to: React.ComponentProps<typeof Link>["to"];
	icon: React.ComponentProps<typeof Icon>["name"];
	children: string;
}

function Way({ to, icon, children }: WayProps) {
	return (
		<Button asChild variant="secondary" size="small" className={css.way}>
			<Link to={to}>
				<Icon name={icon} />
				<span className={css.wayText}>{children}</span>
			</Link>
		</Button>
	);
}

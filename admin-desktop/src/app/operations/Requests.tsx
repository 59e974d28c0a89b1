import { counted } from "@creations/content";
import type { Operations } from "@creations/server/answers";
import { Heading, Text } from "@creations/shared-ui";
import type { ReactNode } from "react";
import { exactText } from "../history/days.ts";
import * as listing from "../listing.css.ts";
import * as css from "./operations.css.ts";

type Given = Operations["requests"];

/** What failed and what was slow since the server started, by the pattern of the address. */
export function Requests({ failures, slow }: Given) {
	return (
		<>
			<Listed id="failures" title="Last errors" none="None since the server started.">
				{failures.map(({ at, route, status, requestId }) => (
					<Row key={requestId} route={route}>
						<span>{exactText(at)}</span>
						<span>{`Status ${status}`}</span>
						<span className={css.anywhere}>{`Request ${requestId}`}</span>
					</Row>
				))}
			</Listed>
			<Listed id="slow" title="Slow requests" none="None took a second or longer.">
				{slow.map(({ route, count, slowestMs, lastAt }) => (
					<Row key={route} route={route}>
						<span>{counted(count, "time")}</span>
						<span>{`Up to ${(slowestMs / 1000).toFixed(1)} s`}</span>
						<span>{`Last ${exactText(lastAt)}`}</span>
					</Row>
				))}
			</Listed>
		</>
	);
}

interface ListedProps {
	id: string;
	title: string;
	none: string;
	children: ReactNode[];
}

function Listed({ id, title, none, children }: ListedProps) {
	return (
		<section className={listing.section} aria-labelledby={id}>
			<Heading id={id} level={2} size="title">
				{title}
			</Heading>
			{children.length === 0 ? <Text tone="soft">{none}</Text> : <ul className={css.rows}>{children}</ul>}
		</section>
	);
}

const Row = ({ route, children }: { route: string; children: ReactNode }) => (
	<li className={listing.row}>
		<span className={css.anywhere}>{route}</span>
		<span className={listing.facts}>{children}</span>
	</li>
);

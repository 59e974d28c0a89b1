import { counted } from "@creations/content";
import type { Operations } from "@creations/server/answers";
import { Heading, Text } from "@creations/shared-ui";
import { exactText } from "../history/days.ts";
import * as listing from "../listing.css.ts";
import * as css from "./operations.css.ts";

/** What failed and what was slow since the server started, by the pattern of the address. */
export function Requests({ failures, slow }: Operations["requests"]) {
	return (
		<>
			<section className={listing.section} aria-labelledby="failures">
				<Heading id="failures" level={2} size="title">
					Last errors
				</Heading>
				{failures.length === 0 ? (
					<Text tone="soft">None since the server started.</Text>
				) : (
					<ul className={css.rows}>
						{failures.map(({ at, route, status, requestId }) => (
							<li key={requestId} className={listing.row}>
								<span className={css.anywhere}>{route}</span>
								<span className={listing.facts}>
									<span>{exactText(at)}</span>
									<span>{`Status ${status}`}</span>
									<span className={css.anywhere}>{`Request ${requestId}`}</span>
								</span>
							</li>
						))}
					</ul>
				)}
			</section>
			<section className={listing.section} aria-labelledby="slow">
				<Heading id="slow" level={2} size="title">
					Slow requests
				</Heading>
				{slow.length === 0 ? (
					<Text tone="soft">None took a second or longer.</Text>
				) : (
					<ul className={css.rows}>
						{slow.map(({ route, count, slowestMs, lastAt }) => (
							<li key={route} className={listing.row}>
								<span className={css.anywhere}>{route}</span>
								<span className={listing.facts}>
									<span>{counted(count, "time")}</span>
									<span>{`Up to ${(slowestMs / 1000).toFixed(1)} s`}</span>
									<span>{`Last ${exactText(lastAt)}`}</span>
								</span>
							</li>
						))}
					</ul>
				)}
			</section>
		</>
	);
}

import type { Statistics } from "@creations/server/answers";
import { formatCount, Heading, Text } from "@creations/shared-ui";
import * as listing from "../listing.css.ts";
import * as css from "./statistics.css.ts";

const NAMES: Record<string, string> = {
	"": "Elsewhere",
	"/": "First page",
	"/stories": "All stories",
	"/products": "All products",
	"/search": "Search",
	"/newsletter/subscribe": "The newsletter's own page",
};

/** On which pages newsletter forms were sent. */
export function SignUps({ signUps }: Pick<Statistics, "signUps">) {
	if (signUps.length === 0) return null;
	return (
		<section className={listing.section} aria-labelledby="sign-ups">
			<Heading id="sign-ups" level={2} size="title">
				Where newsletter forms were sent
			</Heading>
			<Text size="small" tone="soft">
				Counted when a form is sent. Not everybody confirms the address afterwards.
			</Text>
			<ul className={css.rows}>
				{signUps.map(({ page, count }) => (
					<li key={page} className={css.row}>
						<span className={css.path}>{NAMES[page] ?? page}</span>
						<span className={css.chosen}>{formatCount(count)}</span>
					</li>
				))}
			</ul>
		</section>
	);
}

import { Inline, Progress, Text } from "@creations/shared-ui";
import { Link } from "react-router-dom";
import * as listing from "../../listing.css.ts";
import { newsletterAddress } from "../addresses.ts";
import { useNewsletters } from "../queries.ts";
import { percentDone, progressText } from "./progress.ts";
import * as css from "./reports.css.ts";

export function UnderWay() {
	const { list } = useNewsletters();
	const unfinished = (list?.items ?? []).filter(({ status }) => status !== "completed");
	if (unfinished.length === 0) return null;
	return (
		<ul className={css.underWay} aria-label="Newsletters under way">
			{unfinished.map((newsletter) => (
				<li key={newsletter.id} className={listing.panel}>
					<Inline justify="between">
						<Link className={listing.nameLink} to={newsletterAddress.report(newsletter.id)}>
							{newsletter.subject}
						</Link>
						<Text size="small" tone="soft">
							{progressText(newsletter)}
						</Text>
					</Inline>
					<Progress label={`Sending "${newsletter.subject}"`} value={percentDone(newsletter)} />
				</li>
			))}
		</ul>
	);
}

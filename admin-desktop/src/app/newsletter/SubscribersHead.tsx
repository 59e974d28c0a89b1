import { Button, formatCount, Icon, Input } from "@creations/shared-ui";
import { Link } from "react-router-dom";
import * as list from "../items/ListHead.css.ts";
import { newsletterAddress } from "./addresses.ts";
import { SUBSCRIBERS_CSV } from "./calls.ts";
import * as css from "./NewsletterTab.css.ts";
import { SendNewsletter } from "./SendNewsletter.tsx";

/** Above the subscribers: their search, what was sent, who gets nothing, and the way to a new newsletter. */
export function SubscribersHead({
	search,
	onSearch,
	found,
	total,
	active,
}: {
	search: string;
	onSearch: (search: string) => void;
	found: number;
	total: number;
	active: number;
}) {
	return (
		<div className={list.head}>
			{total > 0 && (
				<div className={list.search}>
					<Icon name="search" className={list.glass} />
					<Input
						type="search"
						className={list.input}
						aria-label="Search subscribers"
						placeholder="Search subscribers"
						value={search}
						onChange={({ target }) => onSearch(target.value)}
					/>
				</div>
			)}
			<p className={list.found} role="status">
				{search.trim() && `${formatCount(found)} of ${formatCount(total)}`}
			</p>
			<div className={css.actions}>
				<Button asChild variant="ghost" size="small">
					<Link to={newsletterAddress.list}>
						<Icon name="clock" className={css.mark} />
						Sent
					</Link>
				</Button>
				<Button asChild variant="ghost" size="small">
					<Link to={newsletterAddress.suppressions}>
						<Icon name="minus" className={css.mark} />
						Suppressed
					</Link>
				</Button>
				<Button asChild variant="ghost" size="small">
					<a href={SUBSCRIBERS_CSV} download>
						<Icon name="download" className={css.mark} />
						Export CSV
					</a>
				</Button>
				<SendNewsletter active={active} />
			</div>
		</div>
	);
}

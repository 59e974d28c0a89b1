import { Button, Icon } from "@creations/shared-ui";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import * as list from "../items/ListHead.css.ts";
import { newsletterAddress } from "../sending/addresses.ts";
import { SendNewsletter } from "../sending/compose/SendNewsletter.tsx";
import { SUBSCRIBERS_CSV } from "./calls.ts";
import * as css from "./NewsletterTab.css.ts";

export function SubscribersHead({ active, children }: { active: number; children: ReactNode }) {
	return (
		<div className={list.head}>
			{children}
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

import { Icon, Link } from "@creations/shared-ui";
import * as css from "./BackLink.css.ts";

export function BackLink({ to, children }: { to: string; children: string }) {
	return (
		<Link to={to} className={css.back}>
			<Icon name="arrow-left" />
			{children}
		</Link>
	);
}

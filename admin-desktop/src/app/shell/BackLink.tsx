import { Button, Icon } from "@creations/shared-ui";
import { Link } from "react-router-dom";
import * as css from "./shell.css.ts";

export function BackLink({ to, children }: { to: string; children: string }) {
	return (
		<Button asChild variant="ghost" size="small" className={css.back}>
			<Link to={to}>
				<Icon name="arrow-left" />
				{children}
			</Link>
		</Button>
	);
}

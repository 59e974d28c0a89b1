import { LinkButton } from "./LinkButton.tsx";
import * as css from "./shell.css.ts";

export const BackLink = ({ to, children }: { to: string; children: string }) => (
	<LinkButton to={to} icon="arrow-left" className={css.back}>
		{children}
	</LinkButton>
);

import { Button, EmptyState, Link } from "@creations/shared-ui";
import * as css from "./More.css.ts";
import type { MoreProps } from "./More.tsx";

type Of = Pick<MoreProps, "of">;

export function ToNewest({ of }: Of) {
	return (
		<Button asChild variant="ghost">
			<Link to={`/${of}`} className={css.newest}>{`The newest ${of}`}</Link>
		</Button>
	);
}

export function NoSuchPage({ of }: Of) {
	return (
		<EmptyState title={`These ${of} could not be found`}>
			<ToNewest of={of} />
		</EmptyState>
	);
}

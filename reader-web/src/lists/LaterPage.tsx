import { Button, EmptyState } from "@creations/shared-ui";
import { Link } from "react-router-dom";
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

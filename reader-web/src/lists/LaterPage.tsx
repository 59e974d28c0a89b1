import { Button, EmptyState } from "@creations/shared-ui";
import { Link } from "react-router-dom";
import * as css from "./More.css.ts";
import type { MoreProps } from "./More.tsx";

type Of = Pick<MoreProps, "of">;

/** From a later page of a list back to its beginning. */
export function ToNewest({ of }: Of) {
	return (
		<Button asChild variant="ghost">
			<Link to={`/${of}`} className={css.newest}>{`The newest ${of}`}</Link>
		</Button>
	);
}

/** A later page of a list that is not there. */
export function NoSuchPage({ of }: Of) {
	return (
		<EmptyState title={`These ${of} could not be found`}>
			<ToNewest of={of} />
		</EmptyState>
	);
}

import { Button, EmptyState, Link } from "@creations/shared-ui";
import * as css from "./More.css.ts";
import type { MoreProps } from "./More.tsx";

type Of = Pick<MoreProps, "of" | "chosen">;

export function ToNewest({ of, chosen = "" }: Of) {
	return (
		<Button asChild variant="ghost">
			<Link to={`/${of}${chosen}`} className={css.newest}>
				{chosen ? `The first of these ${of}` : `The newest ${of}`}
			</Link>
		</Button>
	);
}

export function NoSuchPage(list: Of) {
	return (
		<EmptyState title={`These ${list.of} could not be found`}>
			<ToNewest {...list} />
		</EmptyState>
	);
}

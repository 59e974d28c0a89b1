import { Inline } from "@creations/shared-ui";
import type { ReactNode } from "react";
import * as listing from "../listing.css.ts";

interface LineProps {
	name: ReactNode;
	facts?: Fact[];
	/** At the end of the line: what it is, or what can be done. */
	children: ReactNode;
}

/** One of a list, in words. */
export function Line({ name, facts, children }: LineProps) {
	return (
		<Inline justify="between" className={listing.line}>
			<div>
				<p className={listing.name}>{name}</p>
				{facts && <Facts of={facts} />}
			</div>
			{children}
		</Inline>
	);
}

type Fact = string | false | null | undefined;

/** Short facts beside each other; those that there are none of are left out. */
export const Facts = ({ of }: { of: Fact[] }) => (
	<p className={listing.facts}>{of.map((fact) => fact && <span key={fact}>{fact}</span>)}</p>
);

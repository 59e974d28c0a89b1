import { Inline } from "@creations/shared-ui";
import type { ReactNode } from "react";
import * as listing from "../listing.css.ts";

interface LineProps {
	name: ReactNode;
	facts?: Fact[];
	/** Status or actions, at the end of the line. */
	children: ReactNode;
}

/** Renders an item of a list as a line with its facts. */
export function Line({ name, facts, children }: LineProps) {
	return (
		<Inline justify="between" className={listing.line}>
			<div>
				<p className={listing.name}>{name}</p>
				{facts && <Facts facts={facts} />}
			</div>
			{children}
		</Inline>
	);
}

type Fact = string | false | null | undefined;

/** Renders short facts in a row; empty ones are omitted. */
export const Facts = ({ facts }: { facts: Fact[] }) => (
	<p className={listing.facts}>
		{facts.map((fact) => fact && <span key={fact}>{fact}</span>)}
	</p>
);

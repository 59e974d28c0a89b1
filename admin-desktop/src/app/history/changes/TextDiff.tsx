import { useMemo } from "react";
import * as css from "./TextDiff.css.ts";
import { abridged, newerIn, type Stretch, textDiff } from "./textDiff.ts";

export function TextDiff({ before, after }: { before: string; after: string }) {
	const stretches = useMemo(() => abridged(textDiff(before, after)), [before, after]);
	return <Stretches stretches={stretches} />;
}

export function TextVersion({ text, other }: { text: string; other: string }) {
	const stretches = useMemo(() => newerIn(abridged(textDiff(other, text))), [text, other]);
	return <Stretches stretches={stretches} />;
}

function Stretches({ stretches }: { stretches: Stretch[] }) {
	return (
		<div className={css.text}>
			{stretches.map(({ kind, text }, index) => {
				const key = `${index} ${kind}`;
				if (kind === "added")
					return (
						<ins key={key} className={css.added}>
							{text}
						</ins>
					);
				if (kind === "removed")
					return (
						<del key={key} className={css.removed}>
							{text}
						</del>
					);
				return <span key={key}>{text}</span>;
			})}
		</div>
	);
}

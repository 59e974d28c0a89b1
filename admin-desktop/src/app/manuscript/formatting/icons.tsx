import type { ReactElement } from "react";
import * as css from "../manuscript.css.ts";

const drawn = (path: string): ReactElement => (
	<svg className={css.icon} viewBox="0 0 24 24" focusable="false" aria-hidden="true">
		<path d={path} />
	</svg>
);

/** Icons that only the editor of texts has. */
export const icons = {
	numbered: drawn(
		"M10 7h10M10 12h10M10 17h10M4.5 5.5 6 4.8v4.7M4.3 14.6a1.2 1.2 0 1 1 2 1L4.3 18.5h2.4",
	),
	quote: drawn(
		"M10 7.5c-3 .5-4.5 2.6-4.5 6V17H10v-4.5H7.5M19 7.5c-3 .5-4.5 2.6-4.5 6V17H19v-4.5h-2.5",
	),
	redo: drawn("m16 5 4 4-4 4M19.5 9H10a5 5 0 0 0 0 10h6"),
	markdown: drawn(
		"M3.5 6.5h17v11h-17zM6.5 14.5v-5l2.5 3 2.5-3v5M16.5 9.5v5m-2-2 2 2 2-2",
	),
};

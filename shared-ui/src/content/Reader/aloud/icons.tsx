import type { ReactNode } from "react";
import { icon } from "../../../Icon/Icon.css.ts";

const shapes = {
	play: <path d="M8 5.5v13l10.5-6.5Z" fill="currentColor" />,
	pause: <path d="M8.5 5.5v13m7-13v13" strokeWidth={2.4} />,
	previousSentence: <path d="m14.5 6-6 6 6 6" />,
	nextSentence: <path d="m9.5 6 6 6-6 6" />,
	previousParagraph: <path d="m18 6-6 6 6 6m-6-12-6 6 6 6" />,
	nextParagraph: <path d="m6 6 6 6-6 6m6-12 6 6-6 6" />,
	options: (
		<path
			d={
				"M4 8h8.5m4 0H20M4 16h3.5m4 0H20M16.5 8a2 2 0 1 1-4 0 2 2 0 0 1 4 0Zm-5 8a2 2 0 1 " +
				"1-4 0 2 2 0 0 1 4 0Z"
			}
		/>
	),
} satisfies Record<string, ReactNode>;

export type AloudIconName = keyof typeof shapes;

/** Icons that load with reading aloud. */
export const AloudIcon = ({ name }: { name: AloudIconName }) => (
	<svg className={icon} viewBox="0 0 24 24" focusable="false" aria-hidden="true">
		{shapes[name]}
	</svg>
);

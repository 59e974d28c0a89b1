import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { adminShapes } from "./adminShapes.tsx";
import * as css from "./Icon.css.ts";
import { withCircle } from "./withCircle.tsx";

/** Icons that point in the direction of reading. */
const DIRECTED = /^(arrow|log)-/;

export type IconName = keyof typeof shapes;

export function Icon({ name, className }: { name: IconName; className?: string }) {
	return (
		<svg
			className={classes(css.icon, DIRECTED.test(name) && css.mirrored, className)}
			viewBox="0 0 24 24"
			focusable="false"
			aria-hidden="true"
		>
			{shapes[name]}
		</svg>
	);
}

const heart =
	"M12 19.5S4.5 15 4.5 9.4A4 4 0 0 1 12 7.3a4 4 0 0 1 7.5 2.1C19.5 15 12 19.5 12 19.5Z";
const bookmark = "M7 4.5h10v15l-5-3.8-5 3.8Z";

const publicShapes = {
	alert: <path d="M12 4 21 19.5H3Zm0 5.5v5m0 2.4v.1" />,
	"arrow-left": <path d="M20 12H4.5m6-6-6 6 6 6" />,
	"arrow-right": <path d="M4 12h15.5m-6-6 6 6-6 6" />,
	book: (
		<path
			d={
				"M12 6.5C10 5 7.3 4.5 4 4.6v13.6c3.3-.1 6 .4 8 1.9 2-1.5 4.7-2 " +
				"8-1.9V4.6c-3.3-.1-6 .4-8 1.9Zm0 0v13.6"
			}
		/>
	),
	bookmark: <path d={bookmark} />,
	"bookmark-filled": <path d={bookmark} fill="currentColor" />,
	check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
	"chevron-down": <path d="m6 9.5 6 6 6-6" />,
	close: <path d="m6 6 12 12M18 6 6 18" />,
	download: <path d="M12 4v11.5m-5-5 5 5 5-5M5 19.5h14" />,
	edit: <path d="m5 19 1-4L16.5 4.5l3 3L9 18l-4 1Zm9.5-12.5 3 3" />,
	external: <path d="M13.5 5H19v5.5M19 5l-8.5 8.5M16 13.5V19H5V8h5.5" />,
	gem: <path d="M7.5 5h9l4 5.2L12 19.5l-8.5-9.3Zm-4 5.2h17M9 10.2l3 9.3 3-9.3" />,
	heart: <path d={heart} />,
	"heart-filled": <path d={heart} fill="currentColor" />,
	link: (
		<path
			d={
				"M10 14a3.75 3.75 0 0 0 5.4.2l3.2-3.2a3.75 3.75 0 0 0-5.3-5.3L12 7m2 3a3.75 3.75 " +
				"0 0 0-5.4-.2L5.4 13a3.75 3.75 0 0 0 5.3 5.3L12 17"
			}
		/>
	),
	"log-in": <path d="M13.5 5H19v14h-5.5M4 12h10.5m-4-4 4 4-4 4" />,
	"log-out": <path d="M10.5 5H5v14h5.5M9.5 12H20m-4-4 4 4-4 4" />,
	mail: <path d="M4 6h16v12H4Zm0 .5 8 6.5 8-6.5" />,
	menu: <path d="M4 8h16M4 16h16" />,
	minus: <path d="M5 12h14" />,
	moon: <path d="M19.5 14.2A8 8 0 0 1 9.8 4.5a8 8 0 1 0 9.7 9.7Z" />,
	plus: <path d="M12 5v14M5 12h14" />,
	search: withCircle(10.5, 10.5, 6, "m15 15 5 5"),
	sun: withCircle(
		12,
		12,
		3.75,
		"M12 3v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4m0-12.8L17 7M7 17l-1.4 1.4",
	),
	user: withCircle(12, 8.5, 3.75, "M4.5 19.5c.8-3.6 3.7-5.5 7.5-5.5s6.7 1.9 7.5 5.5"),
	zoom: withCircle(10.5, 10.5, 6, "m15 15 5 5M10.5 8v5M8 10.5h5"),
} satisfies Record<string, ReactNode>;

/** All icons. The public pages are built without those of the administration. */
export const shapes = { ...publicShapes, ...adminShapes };

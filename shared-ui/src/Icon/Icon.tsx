import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import * as css from "./Icon.css.ts";

export type IconName = keyof typeof shapes;

export function Icon({ name, className }: { name: IconName; className?: string }) {
	return (
		<svg
			className={classes(css.icon, name.startsWith("arrow-") && css.arrow, className)}
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
const shield = "M12 4 5 6.5v5c0 4.2 2.8 7.2 7 8.5 4.2-1.3 7-4.3 7-8.5v-5Z";
const bookmark = "M7 4.5h10v15l-5-3.8-5 3.8Z";

const withCircle = (cx: number, cy: number, r: number, d: string) => (
	<>
		<circle cx={cx} cy={cy} r={r} />
		<path d={d} />
	</>
);

export const shapes = {
	alert: <path d="M12 4 21 19.5H3Zm0 5.5v5m0 2.4v.1" />,
	"arrow-left": <path d="M20 12H4.5m6-6-6 6 6 6" />,
	"arrow-right": <path d="M4 12h15.5m-6-6 6 6-6 6" />,
	bold: (
		<path
			d="M8 5v14h5.5a3.75 3.75 0 0 0 0-7.5H8m0-6.5h4.75a3.25 3.25 0 0 1 0 6.5"
			strokeWidth={2.2}
		/>
	),
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
	calendar: <path d="M4.5 6.5h15v13h-15Zm0 4h15M8.5 4v4m7-4v4" />,
	check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
	"chevron-down": <path d="m6 9.5 6 6 6-6" />,
	"chevron-up": <path d="m6 14.5 6-6 6 6" />,
	clock: withCircle(12, 12, 8, "M12 7.5V12l3 2"),
	close: <path d="m6 6 12 12M18 6 6 18" />,
	download: <path d="M12 4v11.5m-5-5 5 5 5-5M5 19.5h14" />,
	edit: <path d="m5 19 1-4L16.5 4.5l3 3L9 18l-4 1Zm9.5-12.5 3 3" />,
	external: <path d="M13.5 5H19v5.5M19 5l-8.5 8.5M16 13.5V19H5V8h5.5" />,
	eye: withCircle(
		12,
		12,
		2.75,
		"M3 12c2.4-4 5.4-6 9-6s6.6 2 9 6c-2.4 4-5.4 6-9 6s-6.6-2-9-6Z",
	),
	"eye-off": (
		<path
			d={
				"M4.5 4.5l15 15M9.3 6.4A9 9 0 0 1 12 6c3.6 0 6.6 2 9 6a17 17 0 0 1-2.6 3.3m-3 " +
				"2A8.5 8.5 0 0 1 12 18c-3.6 0-6.6-2-9-6a16.5 16.5 0 0 1 3.2-3.8m3.9 1.9a2.75 " +
				"2.75 0 0 0 3.8 3.9"
			}
		/>
	),
	gem: <path d="M7.5 5h9l4 5.2L12 19.5l-8.5-9.3Zm-4 5.2h17M9 10.2l3 9.3 3-9.3" />,
	heading: <path d="M6.5 5v14m11-14v14m-11-7h11" strokeWidth={1.8} />,
	heart: <path d={heart} />,
	"heart-filled": <path d={heart} fill="currentColor" />,
	image: withCircle(15.5, 9, 1.25, "M4 5.5h16v13H4Zm0 10 4.5-4 4 3.5 3-2.5L20 16"),
	italic: <path d="M10.5 5H18M6 19h7.5M14.25 5l-4.5 14" strokeWidth={1.6} />,
	link: (
		<path
			d={
				"M10 14a3.75 3.75 0 0 0 5.4.2l3.2-3.2a3.75 3.75 0 0 0-5.3-5.3L12 7m2 3a3.75 3.75 " +
				"0 0 0-5.4-.2L5.4 13a3.75 3.75 0 0 0 5.3 5.3L12 17"
			}
		/>
	),
	list: (
		<path d="M9.5 7H20M9.5 12H20M9.5 17H20M5 7v.1M5 12v.1m0 4.9v.1" strokeWidth={1.6} />
	),
	"log-in": <path d="M13.5 5H19v14h-5.5M4 12h10.5m-4-4 4 4-4 4" />,
	"log-out": <path d="M10.5 5H5v14h5.5M9.5 12H20m-4-4 4 4-4 4" />,
	mail: <path d="M4 6h16v12H4Zm0 .5 8 6.5 8-6.5" />,
	menu: <path d="M4 8h16M4 16h16" />,
	minus: <path d="M5 12h14" />,
	moon: <path d="M19.5 14.2A8 8 0 0 1 9.8 4.5a8 8 0 1 0 9.7 9.7Z" />,
	more: <path d="M5 12h.1M12 12h.1M19 12h.1" strokeWidth={2.5} />,
	plus: <path d="M12 5v14M5 12h14" />,
	search: withCircle(10.5, 10.5, 6, "m15 15 5 5"),
	shield: <path d={shield} />,
	"shield-check": <path d={`${shield}m-3.2 8 2.3 2.3 4.2-4.6`} />,
	sun: withCircle(
		12,
		12,
		3.75,
		"M12 3v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4m0-12.8L17 7M7 17l-1.4 1.4",
	),
	tag: withCircle(8.5, 8.5, 1.25, "M4.5 4.5h7l8 8-7 7-8-8Z"),
	terminal: <path d="M4 5.5h16v13H4Zm3.5 4 2.5 2.5-2.5 2.5m5 0h4" />,
	sliders: <path d="M4 8h10m4 0h2M4 16h2m4 0h10M14 5.5h4v5h-4zM6 13.5h4v5H6z" />,
	trash: <path d="M5 7h14M9.5 7V4.5h5V7M7 7l.8 12.5h8.4L17 7m-7 3.5v5.5m4-5.5v5.5" />,
	undo: <path d="M8 5 4 9l4 4M4.5 9H14a5 5 0 0 1 0 10H8" />,
	upload: <path d="M12 15.5V4m-5 5 5-5 5 5M5 19.5h14" />,
	user: withCircle(12, 8.5, 3.75, "M4.5 19.5c.8-3.6 3.7-5.5 7.5-5.5s6.7 1.9 7.5 5.5"),
	zoom: withCircle(10.5, 10.5, 6, "m15 15 5 5M10.5 8v5M8 10.5h5"),
} satisfies Record<string, ReactNode>;

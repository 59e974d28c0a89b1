import type { ReactNode } from "react";
import { withCircle } from "./withCircle.tsx";

const shield = "M12 4 5 6.5v5c0 4.2 2.8 7.2 7 8.5 4.2-1.3 7-4.3 7-8.5v-5Z";

/** Icons that only the administration shows. */
export const adminShapes = {
	bold: (
		<path
			d="M8 5v14h5.5a3.75 3.75 0 0 0 0-7.5H8m0-6.5h4.75a3.25 3.25 0 0 1 0 6.5"
			strokeWidth={2.2}
		/>
	),
	camera: withCircle(12, 13, 3.5, "M4 7.5h4l1.5-2.5h5L16 7.5h4v11.5H4Z"),
	calendar: <path d="M4.5 6.5h15v13h-15Zm0 4h15M8.5 4v4m7-4v4" />,
	copy: <path d="M9 8.5h10.5v11H9ZM6.5 15.5h-2v-11H15v2" />,
	"chevron-up": <path d="m6 14.5 6-6 6 6" />,
	clock: withCircle(12, 12, 8, "M12 7.5V12l3 2"),
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
	heading: <path d="M6.5 5v14m11-14v14m-11-7h11" strokeWidth={1.8} />,
	image: withCircle(15.5, 9, 1.25, "M4 5.5h16v13H4Zm0 10 4.5-4 4 3.5 3-2.5L20 16"),
	italic: <path d="M10.5 5H18M6 19h7.5M14.25 5l-4.5 14" strokeWidth={1.6} />,
	list: (
		<path d="M9.5 7H20M9.5 12H20M9.5 17H20M5 7v.1M5 12v.1m0 4.9v.1" strokeWidth={1.6} />
	),
	more: <path d="M5 12h.1M12 12h.1M19 12h.1" strokeWidth={2.5} />,
	print: <path d="M7 9V4.5h10V9M7 16H4.5V9h15v7H17M7 13.5h10v6H7Z" />,
	shield: <path d={shield} />,
	"shield-check": <path d={`${shield}m-3.2 8 2.3 2.3 4.2-4.6`} />,
	sliders: <path d="M4 8h10m4 0h2M4 16h2m4 0h10M14 5.5h4v5h-4zM6 13.5h4v5H6z" />,
	tag: withCircle(8.5, 8.5, 1.25, "M4.5 4.5h7l8 8-7 7-8-8Z"),
	terminal: <path d="M4 5.5h16v13H4Zm3.5 4 2.5 2.5-2.5 2.5m5 0h4" />,
	trash: <path d="M5 7h14M9.5 7V4.5h5V7M7 7l.8 12.5h8.4L17 7m-7 3.5v5.5m4-5.5v5.5" />,
	undo: <path d="M8 5 4 9l4 4M4.5 9H14a5 5 0 0 1 0 10H8" />,
	upload: <path d="M12 15.5V4m-5 5 5-5 5 5M5 19.5h14" />,
} satisfies Record<string, ReactNode>;

import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "../theme/style.ts";

const { color, leading, text, tracking, weight } = vars;

export const sizes = styleVariants({
	label: {
		fontSize: text.label,
		fontWeight: weight.medium,
		letterSpacing: tracking.caps,
		textTransform: "uppercase",
		lineHeight: leading.normal,
	},
	small: { fontSize: text.small },
	body: { fontSize: text.body },
	lead: { fontSize: text.lead, lineHeight: leading.loose },
});

export const tones = styleVariants({
	ink: { color: color.ink },
	soft: { color: color.inkSoft },
	faint: { color: color.inkFaint },
	accent: { color: color.accent },
	danger: { color: color.danger },
});

export const headings = styleVariants({
	hero: {
		fontSize: text.hero,
		lineHeight: leading.tight,
		letterSpacing: tracking.tight,
		fontWeight: weight.regular,
	},
	display: {
		fontSize: text.display,
		lineHeight: leading.tight,
		letterSpacing: tracking.tight,
	},
	heading: {
		fontSize: text.heading,
		lineHeight: leading.snug,
		letterSpacing: tracking.tight,
	},
	title: { fontSize: text.title },
	subtitle: { fontSize: text.subtitle },
});

export const clamps = styleVariants({ 2: 2, 3: 3 }, (lines) => [
	style({ display: "-webkit-box", WebkitBoxOrient: "vertical", overflow: "hidden" }),
	{ WebkitLineClamp: lines },
]);

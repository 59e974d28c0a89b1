import { keyframes, style, styleVariants } from "@vanilla-extract/css";
import { grid, media, mirror, vars } from "../theme/style.ts";

const { color, motion, size, space } = vars;

const swipeAway = keyframes({ to: { transform: `translateX(calc(110% * ${mirror}))` } });

export const viewport = style({
	position: "fixed",
	zIndex: vars.layer.toast,
	bottom: 0,
	insetInlineEnd: 0,
	display: "flex",
	flexDirection: "column",
	gap: space.sm,
	width: "100%",
	padding: space.md,
	":focus": { outline: "none" },
	"@media": { [media.medium]: { maxWidth: size.toast } },
});

export const swiped = style({
	pointerEvents: "auto",
	selectors: {
		'&[data-swipe="move"]': { transform: "translateX(var(--radix-toast-swipe-move-x))" },
		'&[data-swipe="cancel"]': {
			transform: "none",
			transition: `transform ${motion.calm} ${motion.ease}`,
		},
		'&[data-swipe="end"]': {
			animation: `${swipeAway} ${motion.quick} ${motion.ease} forwards`,
		},
	},
});

export const toast = style({
	position: "relative",
	...grid(space.xxs),
	paddingBlock: space.md,
	paddingInline: `${space.lg} ${space.xxl}`,
	border: `${size.hairline} solid ${color.rule}`,
	borderInlineStartWidth: space.xxs,
	borderRadius: vars.radius.sm,
	boxShadow: vars.shadow.overlay,
});

export const variants = styleVariants({
	default: {
		background: color.surface,
		color: color.ink,
		borderInlineStartColor: color.accent,
	},
	destructive: {
		background: color.dangerWash,
		color: color.danger,
		borderColor: color.danger,
	},
});

export const title = style({ fontWeight: vars.weight.bold, fontSize: vars.text.small });
export const description = style({ fontSize: vars.text.small });
export const action = style({ justifySelf: "start", marginTop: space.xs });
export const close = style({
	position: "absolute",
	top: space.xs,
	insetInlineEnd: space.xs,
});

import { media, vars } from "@creations/shared-ui/theme";
import { globalStyle, style } from "@vanilla-extract/css";

const { color, size, space } = vars;

/** Length of a corner mark. */
const MARK = space.md;
const STROKE = "3px";

export const cropped = style({
	justifySelf: "center",
	maxWidth: "100%",
	vars: {
		"--rc-drag-handle-size": size.touch,
		"--rc-drag-handle-mobile-size": size.touch,
		"--rc-drag-handle-bg-colour": "transparent",
		"--rc-focus-color": color.focus,
	},
});

// Twice, because the selector of the library is more specific.
const selection = `${cropped} .ReactCrop__crop-selection.ReactCrop__crop-selection`;
globalStyle(`${selection}.ReactCrop__crop-selection`, {
	// Keeps the white lines visible on light pictures. The library animates dashes.
	outline: `${size.hairline} solid currentColor`,
	boxShadow: `0 0 0 2px ${color.scrim}`,
	backgroundImage: "none",
	animation: "none",
});
globalStyle(`${selection}.ReactCrop__crop-selection:focus-visible`, {
	outline: "3px solid var(--rc-focus-color)",
	boxShadow: "0 0 0 5px currentColor",
});
globalStyle(`${cropped} .ReactCrop__drag-handle`, { border: 0, background: "none" });
globalStyle(`${cropped} .ReactCrop__drag-handle::after`, {
	content: "",
	position: "absolute",
	width: MARK,
	height: MARK,
	borderColor: "currentColor",
	borderStyle: "solid",
	borderWidth: 0,
	filter: `drop-shadow(0 0 1px ${color.scrim})`,
});
globalStyle(`${cropped} .ReactCrop__drag-handle:focus-visible`, {
	outline: "3px solid var(--rc-focus-color)",
	outlineOffset: `calc(-1 * ${space.xs})`,
	boxShadow: "none",
});

// A handle is centered on its corner; its mark lies within the frame.
const corners = {
	nw: { top: "50%", left: "50%", borderTopWidth: STROKE, borderLeftWidth: STROKE },
	ne: { top: "50%", right: "50%", borderTopWidth: STROKE, borderRightWidth: STROKE },
	se: {
		bottom: "50%",
		right: "50%",
		borderBottomWidth: STROKE,
		borderRightWidth: STROKE,
	},
	sw: { bottom: "50%", left: "50%", borderBottomWidth: STROKE, borderLeftWidth: STROKE },
};
const edges = {
	n: { top: "50%", left: `calc(50% - ${MARK} / 2)`, borderTopWidth: STROKE },
	s: { bottom: "50%", left: `calc(50% - ${MARK} / 2)`, borderBottomWidth: STROKE },
	e: { right: "50%", top: `calc(50% - ${MARK} / 2)`, borderRightWidth: STROKE },
	w: { left: "50%", top: `calc(50% - ${MARK} / 2)`, borderLeftWidth: STROKE },
};
for (const [side, mark] of Object.entries({ ...corners, ...edges }))
	globalStyle(`${cropped} .ReactCrop__drag-handle.ord-${side}::after`, mark);

export const shapes = style({
	display: "flex",
	flexWrap: "wrap",
	gap: space.xs,
	margin: 0,
	padding: 0,
	border: 0,
});
/** On a phone, it would cover the lower corners of the frame. */
export const actions = style({
	bottom: 0,
	zIndex: 1,
	paddingBlock: space.sm,
	background: color.surface,
	"@media": { [media.medium]: { position: "sticky" } },
});

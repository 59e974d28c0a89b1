/** What styles are written in. */
import { vars } from "./contract.css.ts";

export { vars };
export type Space = keyof typeof vars.space;

/** With this much room between what stands in it. */
export const grid = (gap: string) => ({ display: "grid", gap }) as const;

/** One below the other, none of them wider than the room that there is. */
export const column = (gap: string) => ({ ...grid(gap), gridTemplateColumns: "minmax(0, 1fr)" }) as const;

/** Beside each other, in one line. */
export const inRow = (gap: string) => ({ display: "flex", alignItems: "center", gap }) as const;

/** Beside each other, in as many lines as it takes. */
export const inLines = (gap: string) => ({ display: "flex", flexWrap: "wrap", gap }) as const;

/** Beside each other in one line, as far apart as there is room. */
export const apart = (gap: string) => ({ display: "flex", justifyContent: "space-between", gap }) as const;

export const centred = { display: "grid", placeItems: "center" } as const;

/** What is pressed, at least as high as a finger needs it. */
export const pressed = { display: "inline-flex", alignItems: "center", minHeight: vars.size.touch } as const;

/** Small words beside what matters. */
export const smallText = (color: string = vars.color.inkFaint) =>
	({ color, fontSize: vars.text.small }) as const;

/** Words in the letters of a heading. */
export const headed = (fontSize: string) =>
	({ fontFamily: vars.font.display, fontSize, lineHeight: vars.leading.snug }) as const;

export const framed = {
	overflow: "hidden",
	background: vars.color.sunken,
	borderRadius: vars.radius.sm,
} as const;

export const filling = { width: "100%", height: "100%", objectFit: "cover" } as const;

export const sheet = {
	background: vars.color.surface,
	border: `${vars.size.hairline} solid ${vars.color.rule}`,
	borderRadius: vars.radius.md,
} as const;

/** Stays in sight while the page below it is scrolled. */
export const topBar = {
	position: "sticky",
	top: 0,
	zIndex: vars.layer.header,
	background: vars.color.paper,
	borderBottom: `${vars.size.hairline} solid ${vars.color.rule}`,
} as const;

export const media = {
	small: "screen and (min-width: 540px)",
	medium: "screen and (min-width: 768px)",
	large: "screen and (min-width: 1080px)",
	touch: "(pointer: coarse)",
	still: "(prefers-reduced-motion: reduce)",
};

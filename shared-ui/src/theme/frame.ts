import { vars } from "./contract.css.ts";

export const framed = {
	overflow: "hidden",
	background: vars.color.sunken,
	borderRadius: vars.radius.sm,
} as const;

/**
 * Of a part below the window that most visitors begin with: while a document arrives (`early.ts` of the site says so), the browser shows
 * the window first, then what is near it, then the rest, each in a task of its own.
 * @param height that the part keeps until then
 */
export const later = (height: string) =>
	({
		selectors: {
			"[data-arriving] &": { contentVisibility: "auto", containIntrinsicBlockSize: `auto ${height}` },
			'[data-arriving="window"] &': { contentVisibility: "hidden" },
		},
	}) as const;

export const filling = { width: "100%", height: "100%", objectFit: "cover" } as const;

export const sheet = {
	background: vars.color.surface,
	border: `${vars.size.hairline} solid ${vars.color.rule}`,
	borderRadius: vars.radius.md,
} as const;

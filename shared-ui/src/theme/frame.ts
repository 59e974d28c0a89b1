import { vars } from "./contract.css.ts";

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

import { emailAddress } from "@creations/content";
import { z } from "zod";

/** What the send dialog says, and the server too, where anything is missing. */
export const MISSING_FIELDS = "Please fill in all fields before sending.";

const required = (max: number, name: string) =>
	z
		.string(MISSING_FIELDS)
		.trim()
		.min(1, MISSING_FIELDS)
		.max(max, { error: () => `${name} must be at most ${max.toLocaleString("en-US")} characters` });

export const newsletterText = z.object({
	/** One line: line breaks and other control characters become blanks. `=?` would begin an encoded word (RFC 2047). */
	subject: required(300, "Subject").transform((text) =>
		text
			.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, " ")
			.replaceAll("=?", "= ?")
			.trim(),
	),
	content: required(500_000, "Content"),
	format: z
		.enum(["html", "markdown"])
		.default("html")
		.describe(
			"What the content is written in. HTML without any tag becomes paragraphs; Markdown may hold HTML",
		),
	isShown: z.boolean().default(true).describe("Everybody finds it under /newsletters"),
});
export type NewsletterText = z.input<typeof newsletterText>;

export const newsletterDraft = newsletterText
	.extend({ fromEmail: required(254, "The sender") })
	.refine(({ subject }) => subject !== "", { error: MISSING_FIELDS, path: ["subject"] })
	.refine(({ fromEmail }) => emailAddress.safeParse(fromEmail).success, {
		error: "The sender must be one plain email address.",
		path: ["fromEmail"],
	});
export type NewsletterDraft = z.input<typeof newsletterDraft>;

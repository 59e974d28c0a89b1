import { z } from "zod";

export interface Letter {
	subject: string;
	content: string;
	fromEmail: string;
	/** On the site, for everybody. */
	isShown: boolean;
}

export const writing = z.object({
	subject: z.string(),
	content: z.string(),
	fromEmail: z.string().nullable(),
	isShown: z.boolean().default(true),
});
export type Writing = z.infer<typeof writing>;

export const NOTHING: Writing = { subject: "", content: "", fromEmail: null, isShown: true };
export const WRITING_KEY = "draft:newsletter";

export const isBlank = ({ subject, content }: Writing) => subject === "" && content === "";

export function letterFrom(
	{ subject, content, fromEmail, isShown }: Writing,
	senders: readonly string[],
): Letter {
	return {
		subject: subject.trim(),
		content: content.trim(),
		fromEmail: (fromEmail ?? senders[0] ?? "").trim(),
		isShown,
	};
}

export const missingIn = (letter: Letter) =>
	(["subject", "fromEmail", "content"] as const).find((field) => letter[field] === "");

import { z } from "zod";

export const weeklyLetter = z.object({
	isOn: z.boolean().describe("For the signed-in administrator"),
	isSent: z.boolean().describe("Whether the site has a mail server"),
	address: z.string().nullable().describe("Own verified address; null if there is none"),
	subject: z.string(),
	html: z.string().describe("The letter about the last seven days"),
	text: z.string(),
});
export type WeeklyLetter = z.infer<typeof weeklyLetter>;

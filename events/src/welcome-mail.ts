import { z } from "zod";
import { defineStream, type EventOf, event } from "./define.ts";

/** The fields of the email that confirmed subscribers get. */
export const welcomeMail = z.object({
	isOn: z.boolean(),
	subject: z.string(),
	/** Markdown, which may hold HTML and cards. */
	content: z.string(),
});

export type WelcomeMail = z.output<typeof welcomeMail>;

export const welcomeStream = defineStream({
	name: "welcome",
	subject: "newsletter",
	by: "staff",
	events: {
		WelcomeMailChanged: event({
			data: welcomeMail,
			values: ({ isOn }) => ({ isOn }),
			sentence: ({ isOn }) => `changed the welcome mail, which is ${isOn ? "on" : "off"}`,
			fields: ["isOn", "subject", "content"],
		}),
	},
});

export type WelcomeMailEvent = EventOf<typeof welcomeStream>;

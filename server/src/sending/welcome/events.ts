import { z } from "zod";
import { defineStream, type EventOf, eventKind } from "../../event-kind.ts";

const welcomeMail = z.object({
	isOn: z.boolean(),
	subject: z.string(),
	/** Markdown, which may hold HTML and cards. */
	content: z.string(),
});
export type WelcomeMail = z.output<typeof welcomeMail>;

export const welcomeStream = defineStream({
	name: "welcome",
	subject: "newsletter",
	events: [
		eventKind("WelcomeMailChanged", welcomeMail, {
			sentence: ({ isOn }) => `changed the welcome mail, which is ${isOn ? "on" : "off"}`,
			fields: ["isOn", "subject", "content"],
			by: "staff",
		}),
	],
});

export type WelcomeEvent = EventOf<typeof welcomeStream>;

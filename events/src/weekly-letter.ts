import { z } from "zod";
import { defineStream, event } from "./define.ts";

/** One stream for each administrator, with the id of the account. */
export const weeklyLetterStream = defineStream({
	name: "weekly-letter",
	subject: "settings",
	by: "staff",
	events: {
		WeeklyLetterChosen: event({
			data: z.object({ isOn: z.boolean() }),
			values: ({ isOn }) => ({ isOn }),
			sentence: ({ isOn }) =>
				isOn ? "turned the weekly letter on" : "turned the weekly letter off",
		}),
	},
});

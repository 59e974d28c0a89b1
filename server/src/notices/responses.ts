import { noticeKind } from "@creations/events/notice";
import { z } from "zod";
import { time } from "../http/response-parts.ts";

export const notice = z.object({
	kind: noticeKind,
	since: time.describe("The begin of what was counted; its end is now"),
	count: z.number().int().describe("Sign-ups, or addresses that mail came back from"),
	usual: z
		.number()
		.describe(
			"Sign-ups on a day as the 14 days before were; of bounces, the most that so many mails may have",
		),
});
export type Notice = z.infer<typeof notice>;

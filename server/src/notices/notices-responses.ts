import { noticeKind } from "@creations/events/notice";
import { z } from "zod";
import { time } from "../http/response-parts.ts";

export const notice = z.object({
	kind: noticeKind,
	since: time.describe("Start of the counted time, which ends now"),
	count: z.number().int().describe("Sign-ups, or addresses with bounces"),
	usual: z
		.number()
		.describe(
			"Median of daily sign-ups in the 14 days before; for bounces, the limit for the number of mails",
		),
});
export type Notice = z.infer<typeof notice>;

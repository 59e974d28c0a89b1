import { z } from "zod";
import { defineStream, event } from "./define.ts";

export const noticeKind = z.enum(["sign-ups", "bounces"]);
export type NoticeKind = z.output<typeof noticeKind>;

const noticeSentences: Record<NoticeKind, string> = {
	"sign-ups": "many more people than usual ask for the newsletter",
	bounces: "much mail comes back",
};

/** One stream a day. Its version decides which process sends the mails. */
export const noticeStream = defineStream({
	name: "notices",
	subject: "newsletter",
	by: "staff",
	events: {
		AdministratorsNotified: event({
			data: z.object({ kind: noticeKind }),
			values: ({ kind }) => ({ kind }),
			sentence: ({ kind }) =>
				`began to mail administrators that ${noticeSentences[kind]}`,
		}),
	},
});

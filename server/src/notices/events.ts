import { z } from "zod";
import { defineStream, eventKind } from "../event-kind.ts";

export const noticeKind = z.enum(["sign-ups", "bounces"]);
export type NoticeKind = z.output<typeof noticeKind>;

const whatOf: Record<NoticeKind, string> = {
	"sign-ups": "many more people than usual ask for the newsletter",
	bounces: "much mail comes back",
};

/** A stream a day, in which it is decided which process mails. */
export const noticeStream = defineStream({
	name: "notices",
	subject: "newsletter",
	by: "staff",
	events: [
		eventKind("AdministratorsNotified", z.object({ kind: noticeKind }), {
			sentence: ({ kind }) => `began to mail administrators that ${whatOf[kind]}`,
		}),
	],
});

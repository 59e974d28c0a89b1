import { z } from "zod";
import { time } from "../http/response-parts.ts";

export const currentUser = z.object({
	id: z.number().int(),
	firstName: z.string().nullable(),
	lastName: z.string().nullable(),
	email: z.string().nullable(),
	profileImageUrl: z.string().nullable(),
	isAdmin: z.boolean(),
});
export type CurrentUser = z.infer<typeof currentUser>;

export const openSession = z.object({
	id: z.string().describe("Ends it, and opens nothing"),
	startedAt: time,
	usedAt: time.describe("Noted once an hour"),
	isCurrent: z.boolean().describe("Whether it is the one that asks"),
});
export type OpenSession = z.infer<typeof openSession>;

export const desktopUser = z.object({ name: z.string(), isAdmin: z.boolean() });

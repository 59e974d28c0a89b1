import { z } from "zod";

export const currentUser = z.object({
	id: z.number().int(),
	firstName: z.string().nullable(),
	lastName: z.string().nullable(),
	email: z.string().nullable(),
	profileImageUrl: z.string().nullable(),
	isAdmin: z.boolean(),
});
export type CurrentUser = z.infer<typeof currentUser>;

export const desktopUser = z.object({ name: z.string(), isAdmin: z.boolean() });

import { z } from "zod";
import { time } from "../http/response-parts.ts";

export const suppressedAddress = z.object({
	id: z.number().int(),
	email: z.string().nullable().describe("Null after the address is erased"),
	reason: z.enum(["hard-bounce", "soft-bounce", "complaint", "manual"]),
	suppressedAt: time,
});
export type SuppressedAddress = z.infer<typeof suppressedAddress>;

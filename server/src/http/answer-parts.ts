/** Parts of the shapes that several modules answer with. */
import { z } from "zod";

export const time = z.iso.datetime().describe("UTC");

export const position = z.number().int().describe("Place in the log, from 1");

export const moment = z.object({
	position: z.number().int().describe("0 before the first event"),
	at: time.nullable().describe("When that event was recorded"),
});

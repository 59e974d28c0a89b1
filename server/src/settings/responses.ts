import { siteSettings } from "@creations/events/settings";
import { z } from "zod";

export const adminSettings = siteSettings.extend({
	version: z.number().int().describe("0 where only the configuration says so"),
});
export type AdminSettings = z.infer<typeof adminSettings>;

import { siteSettings } from "@creations/events/settings";
import { z } from "zod";

export const adminSettings = siteSettings.extend({
	version: z
		.number()
		.int()
		.describe("0 if nothing was saved and the configuration applies"),
});
export type AdminSettings = z.infer<typeof adminSettings>;

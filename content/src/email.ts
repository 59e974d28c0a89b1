import { z } from "zod";

/** One plain address, as browsers' email fields take it: nothing in it can become a header or another recipient. */
export const emailAddress = z
	.string("Please enter a valid email address.")
	.trim()
	.max(254, "Please enter a valid email address.")
	.regex(z.regexes.html5Email, "Please enter a valid email address.")
	.refine((address) => (address.split("@")[0] ?? "").length <= 64, "Please enter a valid email address.");

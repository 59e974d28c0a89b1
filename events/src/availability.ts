import { z } from "zod";
import { requiredText } from "./text/fields.ts";

/** The states in which a piece can be. */
export const availabilities = ["available", "sold", "made-to-order"] as const;

/** The local date of a sale: `2026-05-03`. */
export const saleDate = z.iso.date("Choose the date of the sale");

const ORDER_URL_ERROR =
	"Link must be an http or https address, or a page of this site such as /pages/contact";

/** A path on the site such as `/pages/contact`, or an http or https address. */
export const orderUrl = requiredText("Link", 2048).refine(isOrderUrl, ORDER_URL_ERROR);

/** An order link, or an empty text for none. */
export const optionalOrderUrl = z
	.string()
	.trim()
	.max(2048, "Link must be at most 2048 characters")
	.refine((text) => text === "" || isOrderUrl(text), ORDER_URL_ERROR)
	.default("");

/** Whether a piece can be bought, with the facts that visitors see about it. */
export const availability = z.discriminatedUnion("availability", [
	z.object({ availability: z.literal("available") }),
	z.object({ availability: z.literal("sold"), soldOn: saleDate }),
	z.object({ availability: z.literal("made-to-order"), orderUrl }),
]);
export type Availability = z.output<typeof availability>;

/** A chosen availability. Without a date, the piece was sold today. */
export const chosenAvailability = z.discriminatedUnion("availability", [
	z.object({ availability: z.literal("available") }),
	z.object({ availability: z.literal("sold"), soldOn: saleDate.optional() }),
	z.object({ availability: z.literal("made-to-order"), orderUrl }),
]);
export type ChosenAvailability = z.output<typeof chosenAvailability>;

/** The labels of the fields in the history. */
export const availabilityLabels = { soldOn: "Sold on", orderUrl: "Order link" };

function isOrderUrl(text: string): boolean {
	if (/^\/(?![/\\])[^\s\\]*$/.test(text)) return true;
	return /^https?:\/\//i.test(text) && URL.canParse(text);
}

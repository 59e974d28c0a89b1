import { z } from "zod";

/** A whole number above zero in an address, or 422. */
export const numberInPath = z.coerce.number("must be a number").int("must be a whole number").positive();

/** For routes whose path has an item's `:id`. */
export const byId = { params: z.object({ id: numberInPath }) };

import { z } from "zod";

/** Numbers of items in an order that somebody has chosen, each once. */
export const chosenIds = (most: number) =>
	z
		.array(z.number().int().positive())
		.max(most, `At most ${most}`)
		.refine((ids) => new Set(ids).size === ids.length, "Each may be named once");

/** Stories or products that lists begin with: no more than their first page has. */
export const featuredIds = chosenIds(24);

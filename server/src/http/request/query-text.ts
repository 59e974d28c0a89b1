import { z } from "zod";

/** Text in a query. Elysia makes a list of what has commas. */
export const queryText = z
	.union([z.string(), z.array(z.string())])
	.transform((given) => [given].flat().join(","));

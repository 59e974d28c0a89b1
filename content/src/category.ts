import { z } from "zod";
import { requiredText, slug } from "./text.ts";

export const categoryText = z.object({ name: requiredText("Category name", 80), slug });
export type CategoryText = z.output<typeof categoryText>;

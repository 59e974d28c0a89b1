import { z } from "zod";
import { slug } from "./slug.ts";
import { requiredText } from "./text.ts";

export const categoryText = z.object({ name: requiredText("Category name", 80), slug });
export type CategoryText = z.output<typeof categoryText>;

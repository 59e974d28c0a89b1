import { z } from "zod";

export const SLUG_LENGTH = 120;

export const slug = z
	.string("Slug is required")
	.min(1, "Slug is required")
	.max(SLUG_LENGTH, `Slug must be at most ${SLUG_LENGTH} characters`)
	.regex(/^[a-z0-9-]+$/, "Slug must be lowercase with hyphens only");

import { z } from "zod";

/** The last part of an item's address: lower-case letters, digits and hyphens. */
export const slug = z
	.string("Slug is required")
	.min(1, "Slug is required")
	.max(120, "Slug must be at most 120 characters")
	.regex(/^[a-z0-9-]+$/, "Slug must be lowercase with hyphens only");

/** The slug that follows a title while something new is being written. */
export function slugFrom(title: string): string {
	return title
		.toLowerCase()
		.replace(/[^a-z0-9\s-]/g, "")
		.trim()
		.replace(/\s+/g, "-")
		.replace(/-+/g, "-");
}

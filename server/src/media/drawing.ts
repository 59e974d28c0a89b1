import { z } from "zod";
import { pictureColor } from "./events.ts";

/** What a drawn picture shows. */
export const drawing = z.object({
	title: z.string().max(300),
	/** Of the site; empty where it is the title, or cannot be drawn. */
	name: z.string().max(300),
	color: pictureColor,
});
export type Drawing = z.output<typeof drawing>;

/** Whether the faces that pictures are drawn with (`server/fonts`) have every character: Latin, Vietnamese and Cyrillic. */
export const isDrawable = (text: string) =>
	/^[\n -~\u00a0-\u00b4\u00b6-\u0130\u0132-\u0151\u0154-\u017f\u01a0\u01a1\u01af\u01b0\u01cd-\u01dc\u01f8-\u021b\u1e9e\u1ea0-\u1ef9\u0400-\u045f\u0490\u0491–—‘’‚“”„•…′″‹›€№™−]*$/u.test(
		text.normalize("NFC"),
	);

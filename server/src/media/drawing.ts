/** What a drawn picture shows. */
export interface Drawing {
	title: string;
	/** Of the site; empty where it is the title, or cannot be drawn. */
	name: string;
	/** `#rrggbb` */
	color: string;
}

/** Whether the faces that pictures are drawn with (`server/fonts`) have every character: Latin, Vietnamese and Cyrillic. */
export const isDrawable = (text: string) =>
	/^[\n -~\u00a0-\u00b4\u00b6-\u0130\u0132-\u0151\u0154-\u017f\u01a0\u01a1\u01af\u01b0\u01cd-\u01dc\u01f8-\u021b\u1e9e\u1ea0-\u1ef9\u0400-\u045f\u0490\u0491–—‘’‚“”„•…′″‹›€№™−]*$/u.test(
		text.normalize("NFC"),
	);

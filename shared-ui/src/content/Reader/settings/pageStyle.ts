import { type CSSProperties, useEffect } from "react";
import type { Applicable } from "./applicable.ts";
import type { ReadingSettings } from "./readingSettings.ts";

/** Returns the attributes of a page that apply the settings (`Page.css.ts`). */
export function pageStyle(settings: ReadingSettings, applicable: Applicable) {
	const { size, lineHeight, spacing, alignment } = settings;
	const isJustified = alignment === "justify" && applicable.canJustify();
	return {
		"data-typeface": typefaceOf(settings, applicable),
		"data-line-length": settings.lineLength,
		"data-leading": lineHeight > 0 ? "" : undefined,
		"data-spaced":
			spacing > 0 ? (applicable.hasLetterSpacing ? "letters" : "words") : undefined,
		"data-justified": isJustified ? "" : undefined,
		style: {
			fontSize: `${size / 16}rem`,
			"--reader-line-height": lineHeight || undefined,
			"--reader-spacing": spacing || undefined,
		} as CSSProperties,
	};
}

/** Returns the chosen typeface, or the first one if the chosen one lacks the script. */
export const typefaceOf = ({ typeface }: ReadingSettings, { typefaces }: Applicable) =>
	typefaces.find((candidate) => candidate === typeface) ?? "serif";

/** Loads a typeface's files when it is chosen. */
export function useTypeface(typeface: ReadingSettings["typeface"]): void {
	useEffect(() => {
		// Without a network, the fallback stays.
		if (typeface === "hyperlegible") import("./hyperlegible.ts").catch(() => {});
	}, [typeface]);
}

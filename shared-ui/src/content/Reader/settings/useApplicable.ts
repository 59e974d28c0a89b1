import type { Root } from "mdast";
import { useMemo } from "react";
import { lettersOf } from "../lettersOf.ts";
import { type Applicable, applicableTo, hyphenates, longestWord } from "./applicable.ts";

/** Pages that provide the word by which hyphenation is measured. */
const SAMPLE_PAGES = 5;

/** Returns the settings that apply to a story. Hyphenation is measured once, if needed. */
export function useApplicable(language: string, pages: Root[]): Applicable {
	return useMemo(() => {
		let measured: boolean | undefined;
		return applicableTo(language, () => {
			measured ??= hyphenates(language, sampleOf(pages));
			return measured;
		});
	}, [language, pages]);
}

const sampleOf = (pages: Root[]) =>
	longestWord(pages.slice(0, SAMPLE_PAGES).map(lettersOf).join(" "));

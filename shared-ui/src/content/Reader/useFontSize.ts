import { atom, useAtom } from "jotai";
import { useMemo } from "react";

/** Pixels at the browser's default text size (specification, section 9). */
const DEFAULT = 18;
const STEP = 2;
const SMALLEST = 12;
const LARGEST = 24;

/** Outlives a closing, so that nobody enlarges the text for every story anew. */
const fontSizeAtom = atom(DEFAULT);

export interface FontSize {
	size: number;
	smaller?: () => void;
	larger?: () => void;
}

export function useFontSize(): FontSize {
	const [size, setSize] = useAtom(fontSizeAtom);
	return useMemo(() => {
		const by = (step: number) => () =>
			setSize((current) => Math.min(LARGEST, Math.max(SMALLEST, current + step)));
		return {
			size,
			smaller: size > SMALLEST ? by(-STEP) : undefined,
			larger: size < LARGEST ? by(STEP) : undefined,
		};
	}, [size, setSize]);
}

import type { CSSProperties, RefObject } from "react";
import type { Applicable } from "../settings/applicable.ts";
import type { ReadingSettings } from "../settings/readingSettings.ts";
import * as css from "./Ruler.css.ts";
import { RULER_LINES } from "./useRuler.ts";

interface RulerProps {
	ruler: RefObject<HTMLDivElement | null>;
	settings: ReadingSettings;
	applicable: Applicable;
}

/** Dims the text above and below a few lines. */
export function Ruler({ ruler, settings, applicable }: RulerProps) {
	const line = (settings.size / 16) * (settings.lineHeight || applicable.lineHeight);
	const style = { "--reader-ruler": `${RULER_LINES * line}rem` } as CSSProperties;
	return (
		<div className={css.area} aria-hidden="true">
			<div ref={ruler} className={css.ruler} style={style} data-reader-ruler="" />
		</div>
	);
}

import { GemDrawing } from "../Drawing/Gem.tsx";
import * as css from "./StoryCard.css.ts";

/** The cover image, or the house's drawing where there is none. Decoration beside the title. */
export function Cover({ src }: { src: string | null }) {
	if (src) return <img className={css.cover} src={src} alt="" loading="lazy" decoding="async" />;
	return (
		<div className={css.motif}>
			<GemDrawing />
		</div>
	);
}

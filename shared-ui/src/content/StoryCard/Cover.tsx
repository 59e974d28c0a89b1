import { GemDrawing } from "../Drawing/Gem.tsx";
import { Picture } from "../Picture/Picture.tsx";
import * as css from "./StoryCard.css.ts";

export function Cover({ src }: { src: string | null }) {
	if (src) return <Picture className={css.cover} src={src} alt="" sizes="(min-width: 768px) 33vw, 100vw" />;
	return (
		<div className={css.motif}>
			<GemDrawing />
		</div>
	);
}

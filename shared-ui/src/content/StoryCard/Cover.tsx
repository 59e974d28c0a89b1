import type { StoryEntry } from "@creations/server/answers";
import { GemDrawing } from "../Drawing/Gem.tsx";
import { Picture, type PictureProps } from "../Picture/Picture.tsx";
import * as css from "./StoryCard.css.ts";

interface CoverProps extends Pick<PictureProps, "sizes" | "first"> {
	story: Pick<StoryEntry, "coverImage" | "coverPicture">;
}

export function Cover({ story, ...rest }: CoverProps) {
	const { coverImage: src, coverPicture } = story;
	if (src) return <Picture className={css.cover} src={src} alt="" facts={coverPicture} {...rest} />;
	return (
		<div className={css.motif}>
			<GemDrawing />
		</div>
	);
}

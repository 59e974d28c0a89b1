import { Picture } from "../Picture/Picture.tsx";
import * as css from "./ProductGallery.css.ts";

export interface ThumbnailsProps {
	name: string;
	images: string[];
	current: number;
	onChoose: (index: number) => void;
}

export function Thumbnails({ name, images, current, onChoose }: ThumbnailsProps) {
	return (
		<ul className={css.thumbnails}>
			{images.map((src, index) => (
				<li key={src}>
					<button
						type="button"
						className={css.thumbnail}
						aria-label={`Show image ${index + 1} of ${name}`}
						aria-current={index === current}
						onClick={() => onChoose(index)}
					>
						<Picture className={css.picture} src={src} alt="" sizes="96px" />
					</button>
				</li>
			))}
		</ul>
	);
}

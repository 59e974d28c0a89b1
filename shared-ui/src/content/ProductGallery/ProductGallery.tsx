import type { Product } from "@creations/server/responses";
import { type KeyboardEvent, useState } from "react";
import { IconButton } from "../../Button/Button.tsx";
import { useDialogOnDemand } from "../../useOnDemand.ts";
import { gallerySizes, Picture } from "../Picture/Picture.tsx";
import { useSwipe } from "../useSwipe.ts";
import * as css from "./ProductGallery.css.ts";
import type { PictureShown, ZoomDialogProps } from "./ZoomDialog.tsx";

export interface ProductGalleryProps {
	name: string;
	images: string[];
	pictures?: Product["pictures"];
}

export function ProductGallery({ name, images, pictures }: ProductGalleryProps) {
	const [index, setIndex] = useState(0);
	const src = images[index];
	const several = images.length > 1;
	const step = (by: number) => setIndex((now) => (now + by + images.length) % images.length);
	const place = several ? `${name}, picture ${index + 1} of ${images.length}` : name;
	const facts = pictures?.[index];
	const said = facts?.description;
	const swipe = useSwipe({ left: () => step(-1), right: () => step(1) });

	function onKeyDown({ key }: KeyboardEvent) {
		if (key === "ArrowRight") step(1);
		if (key === "ArrowLeft") step(-1);
	}

	if (!src) return <div className={css.stage} />;
	const picture = <Shown src={src} description={place} facts={facts} />;
	return (
		<section
			className={css.gallery}
			aria-label={`Pictures of ${name}`}
			onKeyDown={several ? onKeyDown : undefined}
		>
			{/* Touches in the zoom dialog bubble up here while its picture is not enlarged. */}
			<div className={css.stage} {...(several && swipe)}>
				{several ? (
					<button type="button" className={css.main} aria-label="Show next picture" onClick={() => step(1)}>
						{picture}
					</button>
				) : (
					<div className={css.still}>{picture}</div>
				)}
				{several && (
					<span className={css.count} role="status" aria-label={said ? `${place}: ${said}` : place}>
						{`${index + 1} / ${images.length}`}
					</span>
				)}
				<Zoom name={name} src={src} description={place} facts={facts} />
			</div>
			{several && <Thumbnails name={name} images={images} current={index} onChoose={setIndex} />}
		</section>
	);
}

// The key makes a new picture fade in; the first one appears at once.
function Shown({ src, description, facts }: PictureShown) {
	const [first] = useState(src);
	return (
		<Picture
			key={src}
			className={src === first ? css.picture : css.fadingIn}
			src={src}
			alt={description}
			sizes={gallerySizes}
			facts={facts}
			first={src === first}
		/>
	);
}

const loadDialog = () => import("./ZoomDialog.tsx").then((module) => module.ZoomDialog);

function Zoom(picture: Omit<ZoomDialogProps, "open" | "onOpenChange">) {
	const { loaded: ZoomDialog, dialog, warming } = useDialogOnDemand(loadDialog);
	return (
		<>
			<IconButton
				icon="zoom"
				label="Zoom picture"
				className={css.zoom}
				aria-haspopup="dialog"
				onClick={() => dialog.onOpenChange(true)}
				{...warming}
			/>
			{ZoomDialog && <ZoomDialog {...picture} {...dialog} />}
		</>
	);
}

interface ThumbnailsProps extends Pick<ProductGalleryProps, "name" | "images"> {
	current: number;
	onChoose: (index: number) => void;
}

function Thumbnails({ name, images, current, onChoose }: ThumbnailsProps) {
	return (
		<ul className={css.thumbnails}>
			{images.map((src, index) => (
				<li key={src}>
					<button
						type="button"
						className={css.thumbnail}
						aria-label={`Show picture ${index + 1} of ${name}`}
						aria-current={index === current}
						onClick={() => onChoose(index)}
					>
						{/* Loads after the main picture, whose address it shares. */}
						<Picture
							className={css.picture}
							src={src}
							alt=""
							sizes={index === 0 ? gallerySizes : "96px"}
							fetchPriority="low"
						/>
					</button>
				</li>
			))}
		</ul>
	);
}

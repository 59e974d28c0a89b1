import type { Product } from "@creations/server/responses";
import { type KeyboardEvent, useState } from "react";
import { IconButton } from "../../Button/Button.tsx";
import { Turning } from "../../motion/Turning.tsx";
import { useDialogOnDemand } from "../../useOnDemand.ts";
import { gallerySizes, Picture, preloadPicture } from "../Picture/Picture.tsx";
import { useSwipe } from "../useSwipe.ts";
import * as css from "./ProductGallery.css.ts";
import type { PictureShown, ZoomDialogProps } from "./ZoomDialog.tsx";

export interface ProductGalleryProps {
	name: string;
	images: string[];
	pictures?: Product["pictures"];
}

export function ProductGallery({ name, images, pictures }: ProductGalleryProps) {
	// Continues past the last image, so that the first one follows it.
	const [position, setPosition] = useState(0);
	const [pull, setPull] = useState(0);
	const several = images.length > 1;
	const step = (by: number) => setPosition((current) => current + by);
	const indexAt = (position: number) =>
		((position % images.length) + images.length) % images.length;
	const index = indexAt(position);
	const pictureAt = (index: number) => ({
		src: images[index] ?? "",
		description: several ? `${name}, picture ${index + 1} of ${images.length}` : name,
		facts: pictures?.[index],
	});
	const shown = pictureAt(index);
	const said = shown.facts?.description;
	const swipe = useSwipe({ left: () => step(-1), right: () => step(1), pull: setPull });

	/** Fetches the pictures before and after this one, so that they slide in complete. */
	function warm() {
		for (const neighbor of [position + 1, position - 1]) {
			const { src, facts } = pictureAt(indexAt(neighbor));
			preloadPicture(src, gallerySizes, facts);
		}
	}

	function onKeyDown({ key }: KeyboardEvent) {
		if (key === "ArrowRight") step(1);
		if (key === "ArrowLeft") step(-1);
	}

	if (!shown.src) return <div className={css.stage} />;
	const picture = (
		<Turning
			as="span"
			className={css.leaf}
			position={position}
			hasLeaf={() => several}
			pull={pull}
		>
			{(leaf) => <Shown {...pictureAt(indexAt(leaf))} />}
		</Turning>
	);
	return (
		<section
			className={css.gallery}
			aria-label={`Pictures of ${name}`}
			onKeyDown={several ? onKeyDown : undefined}
		>
			{/* Touches in the zoom dialog bubble up here while its picture is not enlarged. */}
			<div className={css.stage} {...(several && swipe)}>
				{several ? (
					<button
						type="button"
						className={css.main}
						aria-label="Show next picture"
						onClick={() => step(1)}
						onPointerEnter={warm}
						onFocus={warm}
					>
						{picture}
					</button>
				) : (
					<div className={css.still}>{picture}</div>
				)}
				{several && (
					<span
						className={css.count}
						role="status"
						aria-label={said ? `${shown.description}: ${said}` : shown.description}
					>
						{`${index + 1} / ${images.length}`}
					</span>
				)}
				<Zoom name={name} {...shown} />
			</div>
			{several && (
				<Thumbnails
					name={name}
					images={images}
					current={index}
					onChoose={(chosen) => step(chosen - index)}
				/>
			)}
		</section>
	);
}

const Shown = ({ src, description, facts }: PictureShown) => (
	<Picture
		className={css.picture}
		src={src}
		alt={description}
		sizes={gallerySizes}
		facts={facts}
		first
	/>
);

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

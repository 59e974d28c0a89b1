import { Button, Inline, Stack, Text, VisuallyHidden } from "@creations/shared-ui";
import { useState } from "react";
import { useDescribeQuietly } from "../pictures/queries.ts";
import { adminTexts } from "../texts/texts.ts";
import { UploadButton } from "./ImageInput.tsx";
import type { ImageSlotProps } from "./ImageMenu.tsx";
import { ImageSlot } from "./ImageSlot.tsx";
import * as css from "./images.css.ts";
import { PhotosDialog, type SentPhoto } from "./PhotosDialog.tsx";
import { usePhotos } from "./uploads.ts";

interface ImageSlotsProps {
	value: string[];
	error: string | undefined;
	onChange: (images: string[]) => void;
}

/** Edits the ordered images of a product in a grid. */
export function ImageSlots({ value: images, error, onChange }: ImageSlotsProps) {
	const [uploads, setUploads] = useState(0);
	const onUploading = (isUploading: boolean) =>
		setUploads((count) => count + (isUploading ? 1 : -1));
	const { movedTo, onMove } = useMove(images, onChange);
	const slot = {
		images,
		movedTo,
		onMove,
		invalid: error !== undefined,
		isFixed: uploads > 0,
		onChange,
		onUploading,
	};
	return (
		<Stack gap="sm" asChild>
			<section aria-label={adminTexts.images.title}>
				<Text size="label" tone="faint">
					{adminTexts.images.title}
				</Text>
				<ol className={css.slots}>
					{images.map((_, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: addresses may repeat, positions do not.
						<li key={index}>
							<ImageSlot {...slot} index={index} />
						</li>
					))}
				</ol>
				<VisuallyHidden>
					<span role="status">
						{movedTo !== null && adminTexts.images.nowNumber(movedTo + 1, images.length)}
					</span>
				</VisuallyHidden>
				{error && (
					<Text size="small" tone="danger" role="alert">
						{error}
					</Text>
				)}
				<AddButtons {...slot} />
			</section>
		</Stack>
	);
}

/** Moves images, and remembers the new place of the image that was moved last. */
function useMove(images: string[], onChange: (images: string[]) => void) {
	const [movedTo, setMovedTo] = useState<number | null>(null);

	function onMove(from: number, to: number) {
		if (from === to) return;
		onChange(images.toSpliced(from, 1).toSpliced(to, 0, images[from] ?? ""));
		setMovedTo(to);
	}

	return { movedTo, onMove };
}

function AddButtons({
	images,
	isFixed,
	onChange,
}: Pick<ImageSlotProps, "images" | "isFixed" | "onChange">) {
	return (
		<Inline gap="xs">
			<Button
				icon="plus"
				variant="secondary"
				size="small"
				onClick={() => onChange([...images, ""])}
			>
				{adminTexts.images.add}
			</Button>
			{!isFixed && <MultipleUpload images={images} onChange={onChange} />}
		</Inline>
	);
}

/** Uploads several files in a dialog. A failed one can be retried alone. */
function MultipleUpload({
	images,
	onChange,
}: Pick<ImageSlotProps, "images" | "onChange">) {
	const photos = usePhotos("product");
	const describeQuietly = useDescribeQuietly();

	function onInsert(sent: SentPhoto[]) {
		const paths = sent.map(({ image }) => image.objectPath);
		onChange([...images.filter((url) => url.trim() !== ""), ...paths]);
		for (const { image, description } of sent)
			void describeQuietly(image.objectPath, description);
	}

	return (
		<>
			<UploadButton size="small" variant="ghost" multiple onFiles={photos.add}>
				{adminTexts.images.addSeveral}
			</UploadButton>
			<PhotosDialog photos={photos} onInsert={onInsert} />
		</>
	);
}

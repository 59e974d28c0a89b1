import {
	Button,
	Icon,
	IconButton,
	Inline,
	Input,
	Picture,
	Progress,
	Stack,
	Text,
} from "@creations/shared-ui";
import { useEffect, useRef, useState } from "react";
import { ChoosePicture } from "../pictures/ChoosePicture.tsx";
import { PictureTools } from "../pictures/PictureTools.tsx";
import { useDescribeQuietly } from "../pictures/queries.ts";
import * as css from "./ImageDrop.css.ts";
import { ImageDrop } from "./ImageDrop.tsx";
import { PhotosDialog, type SentPhoto } from "./PhotosDialog.tsx";
import { UploadButton } from "./UploadButton.tsx";
import { useImageUpload } from "./uploadImage.ts";
import { usePhotos } from "./usePhotos.ts";

interface ImageSlotsProps {
	images: string[];
	error?: string;
	onChange: (images: string[]) => void;
}

export function ImageSlots({ images, error, onChange }: ImageSlotsProps) {
	const [uploads, setUploads] = useState(0);
	return (
		<Stack gap="sm" asChild>
			<section aria-label="Images">
				<Text size="label" tone="faint">
					Images
				</Text>
				<ol className={css.slots}>
					{images.map((url, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place; its address may be anything.
						<li key={index}>
							<ImageSlot
								number={index + 1}
								url={url}
								invalid={error !== undefined}
								onChange={(now) => onChange(images.with(index, now))}
								onUploading={(isUploading) => setUploads((count) => count + (isUploading ? 1 : -1))}
								onMoveUp={
									index > 0 && uploads === 0
										? () => onChange(images.toSpliced(index, 1).toSpliced(index - 1, 0, url))
										: undefined
								}
								onRemove={
									images.length > 1 && uploads === 0 ? () => onChange(images.toSpliced(index, 1)) : undefined
								}
							/>
						</li>
					))}
				</ol>
				{error && (
					<Text size="small" tone="danger" role="alert">
						{error}
					</Text>
				)}
				<Inline gap="xs">
					<Button icon="plus" variant="secondary" size="small" onClick={() => onChange([...images, ""])}>
						Add Image
					</Button>
					{uploads === 0 && <Several images={images} onChange={onChange} />}
				</Inline>
			</section>
		</Stack>
	);
}

/** Several files at once: one that fails can be tried again, and the others do not wait for it. */
function Several({ images, onChange }: Pick<ImageSlotsProps, "images" | "onChange">) {
	const photos = usePhotos("product");
	const describeQuietly = useDescribeQuietly();

	function onInsert(sent: SentPhoto[]) {
		const paths = sent.map(({ image }) => image.objectPath);
		onChange([...images.filter((url) => url.trim() !== ""), ...paths]);
		for (const { image, description } of sent) void describeQuietly(image.objectPath, description);
	}

	return (
		<>
			<UploadButton size="small" variant="ghost" multiple onFiles={photos.add}>
				Add several
			</UploadButton>
			<PhotosDialog photos={photos} onInsert={onInsert} />
		</>
	);
}

interface ImageSlotProps {
	number: number;
	url: string;
	invalid: boolean;
	onChange: (url: string) => void;
	onUploading: (isUploading: boolean) => void;
	onMoveUp: (() => void) | undefined;
	onRemove: (() => void) | undefined;
}

function ImageSlot({ number, url, invalid, onUploading, onMoveUp, onRemove, ...rest }: ImageSlotProps) {
	const onChange = useRef(rest.onChange);
	useEffect(() => {
		onChange.current = rest.onChange;
	});
	const { upload, percent } = useImageUpload("product", `Product image ${number}`, (address) =>
		onChange.current(address),
	);

	async function onFile(file: File) {
		if (percent !== null) return;
		onUploading(true);
		await upload(file);
		onUploading(false);
	}

	return (
		<ImageDrop className={css.slot} aria-label={`Image ${number}`} onFile={onFile}>
			<div className={css.thumbnail}>
				{/^(\/|https?:\/\/)./.test(url) ? (
					<Picture key={url} className={css.picture} src={url} alt={`Product image ${number}`} sizes="72px" />
				) : (
					<Icon name="image" />
				)}
			</div>
			<div className={css.slotFields}>
				<Input
					type="url"
					inputMode="url"
					aria-label={`Image ${number} URL`}
					aria-invalid={invalid || undefined}
					placeholder="https://"
					value={url}
					onChange={({ target }) => onChange.current(target.value)}
				/>
				{percent !== null && <Progress value={percent} label={`Uploading image ${number}`} />}
				<Inline gap="xxs">
					<UploadButton
						size="small"
						busy={percent !== null}
						aria-label={`Upload image ${number}`}
						onFiles={([file]) => file && onFile(file)}
					>
						Upload
					</UploadButton>
					{url === "" && (
						<ChoosePicture
							size="small"
							aria-label={`Choose from pictures for image ${number}`}
							onChoose={(path) => onChange.current(path)}
						/>
					)}
					{onMoveUp && (
						<IconButton icon="chevron-up" size="small" label={`Move image ${number} up`} onClick={onMoveUp} />
					)}
					{onRemove && (
						<IconButton icon="trash" size="small" label={`Remove image ${number}`} onClick={onRemove} />
					)}
				</Inline>
				<PictureTools path={url} name={`image ${number}`} onChange={(path) => onChange.current(path)} />
			</div>
		</ImageDrop>
	);
}

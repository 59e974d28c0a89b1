import { Icon, IconButton, Input, Picture, Progress } from "@creations/shared-ui";
import { useEffect, useRef } from "react";
import * as css from "./ImageDrop.css.ts";
import { ImageDrop } from "./ImageDrop.tsx";
import { UploadButton } from "./UploadButton.tsx";
import { useImageUpload } from "./useImageUpload.ts";

export interface ImageSlotProps {
	number: number;
	url: string;
	invalid: boolean;
	onChange: (url: string) => void;
	onUploading: (isUploading: boolean) => void;
	onMoveUp: (() => void) | undefined;
	onRemove: (() => void) | undefined;
}

export function ImageSlot({
	number,
	url,
	invalid,
	onUploading,
	onMoveUp,
	onRemove,
	...rest
}: ImageSlotProps) {
	const { upload, percent } = useImageUpload("product");
	// The list may have grown while the image was on its way.
	const onChange = useRef(rest.onChange);
	useEffect(() => {
		onChange.current = rest.onChange;
	});

	async function onFile(file: File) {
		if (percent !== null) return;
		onUploading(true);
		const address = await upload(file, `Product image ${number} has been uploaded successfully.`);
		onUploading(false);
		if (address !== null) onChange.current(address);
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
				<div className={css.slotActions}>
					<UploadButton
						size="small"
						busy={percent !== null}
						aria-label={`Upload image ${number}`}
						onFile={onFile}
					>
						Upload
					</UploadButton>
					{onMoveUp && (
						<IconButton icon="chevron-up" size="small" label={`Move image ${number} up`} onClick={onMoveUp} />
					)}
					{onRemove && (
						<IconButton icon="trash" size="small" label={`Remove image ${number}`} onClick={onRemove} />
					)}
				</div>
			</div>
		</ImageDrop>
	);
}

import { toast } from "@creations/shared-ui";
import { useQueryClient } from "@tanstack/react-query";
import { invalidate } from "../api/adminApi.ts";
import { FileDrop, filesOf, UploadButton } from "../images/ImageInput.tsx";
import * as images from "../images/images.css.ts";
import { PhotosDialog, type SentPhoto } from "../images/PhotosDialog.tsx";
import { usePhotos } from "../images/uploads.ts";
import { adminTexts } from "../texts/texts.ts";
import { PICTURES, useDescribeQuietly } from "./queries.ts";

/** Renders a button and drop target that upload pictures to the library. */
export function UploadPictures() {
	const photos = usePhotos("site");
	const describeQuietly = useDescribeQuietly();
	const queryClient = useQueryClient();

	async function onSaved(sent: SentPhoto[]) {
		toast({ title: adminTexts.pictures.added(sent.length) });
		for (const { image, description } of sent)
			await describeQuietly(image.objectPath, description);
	}

	return (
		<FileDrop
			className={images.drop}
			aria-label={adminTexts.pictures.upload}
			onDrop={(event) => photos.add(filesOf(event, event.dataTransfer))}
		>
			<UploadButton size="small" multiple onFiles={photos.add}>
				{adminTexts.pictures.upload}
			</UploadButton>
			<PhotosDialog
				photos={photos}
				verb="Add"
				onInsert={onSaved}
				onClosed={() => void invalidate(queryClient, [PICTURES])}
			/>
		</FileDrop>
	);
}

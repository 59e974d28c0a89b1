import { Button, Inline, Picture, Progress, Stack, Text } from "@creations/shared-ui";
import type { Bound } from "../forms/control.ts";
import { ImageDrop, UploadButton } from "../images/ImageInput.tsx";
import * as images from "../images/images.css.ts";
import { useImageUpload } from "../images/uploads.ts";
import { ChoosePicture } from "../pictures/ChoosePicture.tsx";
import { PictureTools } from "../pictures/PictureTools.tsx";
import { settingsLabels } from "./useSettings.ts";

/** Edits the picture of the home page. */
export function HeroPictureField({ value, error, onChange }: Bound<string>) {
	const { upload, percent } = useImageUpload(
		"site",
		"The picture of the home page",
		onChange,
	);
	return (
		<ImageDrop onFile={upload} aria-label={settingsLabels.heroPicture}>
			<Stack gap="xs">
				<Text size="small">{settingsLabels.heroPicture}</Text>
				<div className={images.choice}>
					{value && <HeroPicture src={value} />}
					<HeroPictureButtons
						value={value}
						isUploading={percent !== null}
						onUpload={upload}
						onChange={onChange}
					/>
					<PictureTools
						path={value}
						name="the picture of the home page"
						onChange={onChange}
					/>
					<Text size="small" tone="faint">
						Shown next to the headline instead of the drawing. Upload, drop or paste a
						picture of up to 10 MB.
					</Text>
					{percent !== null && (
						<Progress value={percent} label="Uploading the picture of the home page" />
					)}
					{error && <p role="alert">{error}</p>}
				</div>
			</Stack>
		</ImageDrop>
	);
}

function HeroPicture({ src }: { src: string }) {
	return (
		<div className={images.frame}>
			<Picture
				className={images.picture}
				src={src}
				alt={settingsLabels.heroPicture}
				sizes="(min-width: 1024px) 500px, 100vw"
			/>
		</div>
	);
}

interface HeroPictureButtonsProps extends Pick<Bound<string>, "value" | "onChange"> {
	isUploading: boolean;
	onUpload: (file: File) => void;
}

function HeroPictureButtons(props: HeroPictureButtonsProps) {
	const { value, isUploading, onUpload, onChange } = props;
	return (
		<Inline gap="sm">
			<UploadButton busy={isUploading} onFiles={([file]) => file && onUpload(file)}>
				{value ? "Change picture" : "Upload picture"}
			</UploadButton>
			{value && (
				<Button variant="ghost" onClick={() => onChange("")}>
					Remove picture
				</Button>
			)}
			<ChoosePicture variant="secondary" onChoose={onChange} />
		</Inline>
	);
}

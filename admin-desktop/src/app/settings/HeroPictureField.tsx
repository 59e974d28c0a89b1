import { Button, Inline, Picture, Progress, Stack, Text } from "@creations/shared-ui";
import type { Bound } from "../forms/control.ts";
import { ImageDrop, UploadButton } from "../images/ImageInput.tsx";
import * as images from "../images/images.css.ts";
import { useImageUpload } from "../images/uploads.ts";
import { ChoosePicture } from "../pictures/ChoosePicture.tsx";
import { PictureTools } from "../pictures/PictureTools.tsx";
import { adminTexts } from "../texts/texts.ts";

/** Edits the picture of the home page. */
export function HeroPictureField({ value, error, onChange }: Bound<string>) {
	const texts = adminTexts.settings.homePicture;
	const { upload, percent } = useImageUpload("site", texts.name, onChange);
	return (
		<ImageDrop onFile={upload} aria-label={adminTexts.settings.labels.heroPicture}>
			<Stack gap="xs">
				<Text size="small">{adminTexts.settings.labels.heroPicture}</Text>
				<div className={images.choice}>
					{value && <HeroPicture src={value} />}
					<HeroPictureButtons
						value={value}
						isUploading={percent !== null}
						onUpload={upload}
						onChange={onChange}
					/>
					<PictureTools path={value} name={texts.nameInSentence} onChange={onChange} />
					<Text size="small" tone="faint">
						{texts.hint}
					</Text>
					{percent !== null && <Progress value={percent} label={texts.uploading} />}
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
				alt={adminTexts.settings.labels.heroPicture}
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
	const texts = adminTexts.settings.homePicture;
	return (
		<Inline gap="sm">
			<UploadButton busy={isUploading} onFiles={([file]) => file && onUpload(file)}>
				{value ? texts.change : texts.upload}
			</UploadButton>
			{value && (
				<Button variant="ghost" onClick={() => onChange("")}>
					{texts.remove}
				</Button>
			)}
			<ChoosePicture variant="secondary" onChoose={onChange} />
		</Inline>
	);
}

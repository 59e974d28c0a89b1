import { Button, Inline, Picture, Progress, Stack, Text } from "@creations/shared-ui";
import { ImageDrop, UploadButton } from "../images/ImageInput.tsx";
import * as css from "../images/images.css.ts";
import { useImageUpload } from "../images/uploads.ts";
import { ChoosePicture } from "../pictures/ChoosePicture.tsx";
import { PictureTools } from "../pictures/PictureTools.tsx";
import { settingsLabels } from "./settingsLabels.ts";

interface HeroPictureFieldProps {
	value: string;
	error: string | undefined;
	onChange: (heroPicture: string) => void;
}

export function HeroPictureField({ value, error, onChange }: HeroPictureFieldProps) {
	const { upload, percent } = useImageUpload("site", "The picture of the first page", onChange);
	return (
		<ImageDrop onFile={upload} aria-label={settingsLabels.heroPicture}>
			<Stack gap="xs">
				<Text size="small">{settingsLabels.heroPicture}</Text>
				<div className={css.choice}>
					{value && (
						<div className={css.frame}>
							<Picture
								className={css.picture}
								src={value}
								alt={settingsLabels.heroPicture}
								sizes="(min-width: 1024px) 500px, 100vw"
							/>
						</div>
					)}
					<Inline gap="sm">
						<UploadButton busy={percent !== null} onFiles={([file]) => file && upload(file)}>
							{value ? "Change picture" : "Upload picture"}
						</UploadButton>
						{value && (
							<Button variant="ghost" onClick={() => onChange("")}>
								Remove picture
							</Button>
						)}
						<ChoosePicture onChoose={onChange} />
					</Inline>
					<PictureTools path={value} name="the picture of the first page" onChange={onChange} />
					<Text size="small" tone="faint">
						Beside title and text, in the place of the drawing. From the camera or the gallery, dropped or
						pasted here. At most 10 MB.
					</Text>
					{percent !== null && <Progress value={percent} label="Uploading the picture of the first page" />}
					{error && <p role="alert">{error}</p>}
				</div>
			</Stack>
		</ImageDrop>
	);
}

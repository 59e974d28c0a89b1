import { Button, Field, Icon, Inline, Input, Picture, Progress, Stack, Text } from "@creations/shared-ui";
import { useState } from "react";
import { ChoosePicture } from "../pictures/ChoosePicture.tsx";
import { PictureTools } from "../pictures/PictureTools.tsx";
import * as css from "./ImageDrop.css.ts";
import { ImageDrop } from "./ImageDrop.tsx";
import { UploadButton } from "./UploadButton.tsx";
import { useImageUpload } from "./uploadImage.ts";

export interface CoverFieldProps {
	value: string;
	error?: string;
	onChange: (value: string) => void;
}

export function CoverField({ value, error, onChange }: CoverFieldProps) {
	const [isChoosing, setIsChoosing] = useState(false);
	const { upload, percent } = useImageUpload("story", "Your cover image", choose);
	const isSet = isAddress(value) && !isChoosing;

	function choose(address: string) {
		onChange(address);
		setIsChoosing(false);
	}

	return (
		<ImageDrop onFile={upload} aria-label="Cover Image">
			<Stack gap="xs">
				<Text size="label" tone="faint">
					Cover Image
				</Text>
				{isSet ? (
					<Chosen
						src={value}
						onPicture={onChange}
						onChange={() => setIsChoosing(true)}
						onRemove={() => onChange("")}
					/>
				) : (
					<div className={css.choice}>
						<Inline gap="sm">
							<UploadButton busy={percent !== null} onFiles={([file]) => file && upload(file)}>
								Upload Image
							</UploadButton>
							<ChoosePicture onChoose={choose} />
							<Text size="small" tone="faint">
								From the camera or the gallery, dropped or pasted here. At most 10 MB.
							</Text>
						</Inline>
						{percent !== null && <Progress value={percent} label="Uploading the cover image" />}
						<Field label="Or paste an image URL" error={error}>
							<Input
								type="url"
								inputMode="url"
								placeholder="https://"
								value={value}
								// While it is typed the field stays, even where it already reads as an address.
								onFocus={() => setIsChoosing(true)}
								onBlur={() => setIsChoosing(false)}
								onChange={({ target }) => onChange(target.value)}
								onKeyDown={({ key }) => key === "Enter" && setIsChoosing(false)}
							/>
						</Field>
					</div>
				)}
			</Stack>
		</ImageDrop>
	);
}

interface ChosenProps {
	src: string;
	onPicture: (path: string) => void;
	onChange: () => void;
	onRemove: () => void;
}

function Chosen({ src, onPicture, onChange, onRemove }: ChosenProps) {
	return (
		<div className={css.cover}>
			<div className={css.frame}>
				<Picture
					className={css.picture}
					src={src}
					alt="Cover image"
					sizes="(min-width: 768px) 500px, 100vw"
				/>
			</div>
			<Stack gap="sm" align="start">
				<p className={css.done}>
					<Icon name="check" />
					Cover image uploaded successfully
				</p>
				<Inline gap="xs">
					<Button variant="secondary" size="small" onClick={onChange}>
						Change Image
					</Button>
					<Button variant="ghost" size="small" onClick={onRemove}>
						Remove
					</Button>
				</Inline>
				<PictureTools path={src} name="the cover image" onChange={onPicture} />
			</Stack>
		</div>
	);
}

const isAddress = (text: string) => /^(\/|https?:\/\/)/.test(text.trim());

import {
	Button,
	classes,
	Field,
	Icon,
	Inline,
	Input,
	Picture,
	Progress,
	Stack,
	Text,
} from "@creations/shared-ui";
import { useState } from "react";
import { ChoosePicture } from "../pictures/ChoosePicture.tsx";
import { PictureTools } from "../pictures/PictureTools.tsx";
import { adminTexts } from "../texts/texts.ts";
import { ImageDrop, UploadButton } from "./ImageInput.tsx";
import * as css from "./images.css.ts";
import { useImageUpload } from "./uploads.ts";

interface CoverFieldProps {
	value: string;
	error: string | undefined;
	onChange: (value: string) => void;
}

/** Edits the cover image: upload, choice from the pictures, or an address. */
export function CoverField({ value, error, onChange }: CoverFieldProps) {
	const [isChoosing, setIsChoosing] = useState(false);
	const { upload, percent } = useImageUpload(
		"story",
		adminTexts.images.yourCover,
		choose,
	);

	function choose(address: string) {
		onChange(address);
		setIsChoosing(false);
	}

	return (
		<ImageDrop onFile={upload} aria-label={adminTexts.images.cover}>
			<Stack gap="xs">
				<Text size="label" tone="faint">
					{adminTexts.images.cover}
				</Text>
				{!isChoosing && /^(\/|https?:\/\/)/.test(value.trim()) ? (
					<CoverPreview
						value={value}
						onChange={onChange}
						onReplace={() => setIsChoosing(true)}
					/>
				) : (
					<div className={css.choice}>
						<UploadTools upload={upload} percent={percent} onChoose={choose} />
						<AddressField
							value={value}
							error={error}
							onChange={onChange}
							onTyping={setIsChoosing}
						/>
					</div>
				)}
			</Stack>
		</ImageDrop>
	);
}

type CoverPreviewProps = Omit<CoverFieldProps, "error"> & { onReplace: () => void };

function CoverPreview({ value, onChange, onReplace }: CoverPreviewProps) {
	return (
		<div className={css.cover}>
			<div className={classes(css.frame, css.coverFrame)}>
				<Picture
					className={css.picture}
					src={value}
					alt={adminTexts.images.coverAlt}
					sizes="(min-width: 768px) 500px, 100vw"
				/>
			</div>
			<Stack gap="sm" align="start" className={css.coverTools}>
				<p className={css.uploaded}>
					<Icon name="check" />
					{adminTexts.images.coverUploaded}
				</p>
				<Inline gap="xs">
					<Button variant="secondary" size="small" onClick={onReplace}>
						{adminTexts.images.change}
					</Button>
					<Button variant="ghost" size="small" onClick={() => onChange("")}>
						{adminTexts.images.remove}
					</Button>
				</Inline>
				<PictureTools
					path={value}
					name={adminTexts.images.theCover}
					onChange={onChange}
				/>
			</Stack>
		</div>
	);
}

interface UploadToolsProps extends ReturnType<typeof useImageUpload> {
	onChoose: (address: string) => void;
}

function UploadTools({ upload, percent, onChoose }: UploadToolsProps) {
	return (
		<>
			<Inline gap="sm">
				<UploadButton busy={percent !== null} onFiles={([file]) => file && upload(file)}>
					{adminTexts.images.upload}
				</UploadButton>
				<ChoosePicture variant="secondary" onChoose={onChoose} />
				<Text size="small" tone="faint">
					{adminTexts.images.uploadAbout}
				</Text>
			</Inline>
			{percent !== null && (
				<Progress value={percent} label={adminTexts.images.uploadingCover} />
			)}
		</>
	);
}

type AddressFieldProps = CoverFieldProps & { onTyping: (isTyping: boolean) => void };

function AddressField({ value, error, onChange, onTyping }: AddressFieldProps) {
	return (
		<Field label={adminTexts.images.orPaste} error={error}>
			<Input
				type="url"
				inputMode="url"
				placeholder="https://"
				value={value}
				// Keep the field while the person types, even if the value is already a valid
				// address.
				onFocus={() => onTyping(true)}
				onBlur={() => onTyping(false)}
				onChange={({ target }) => onChange(target.value)}
				onKeyDown={({ key }) => key === "Enter" && onTyping(false)}
			/>
		</Field>
	);
}

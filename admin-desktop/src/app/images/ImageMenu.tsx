import type { LibraryImage } from "@creations/server/responses";
import {
	afterPaint,
	Dialog,
	Icon,
	IconButton,
	Menu,
	MenuItem,
	MenuRule,
	useDialogOnDemand,
} from "@creations/shared-ui";
import { useEffect, useRef, useState } from "react";
import { Choices } from "../pictures/ChoosePicture.tsx";
import {
	CROP,
	DESCRIBE,
	loadCropForm,
	loadDescribeForm,
} from "../pictures/PictureTools.tsx";
import { FileInput } from "./ImageInput.tsx";
import type { ImageSlotProps } from "./ImageSlot.tsx";

interface ImageMenuProps extends ImageSlotProps {
	picture: LibraryImage | undefined;
	setAddress: (address: string) => void;
	onFile: (file: File) => void;
}

/** Renders the menu of an image and the dialogs that it opens. */
export function ImageMenu(props: ImageMenuProps) {
	const { index, movedTo, picture, setAddress, onFile } = props;
	const describing = useDialogOnDemand(loadDescribeForm);
	const cropping = useDialogOnDemand(loadCropForm);
	const [isChoosing, setIsChoosing] = useState(false);
	const files = useRef<HTMLInputElement>(null);
	const trigger = useFocusAfterMove(movedTo === index);
	const DescribeForm = describing.loaded;
	const CropForm = cropping.loaded;
	return (
		<>
			<Menu
				trigger={
					<IconButton
						ref={trigger}
						icon="more"
						size="small"
						label={`Options for image ${index + 1}`}
					/>
				}
			>
				{picture && (
					<>
						<MenuItem onSelect={() => describing.dialog.onOpenChange(true)}>
							{picture.description ? "Change description" : "Describe"}
						</MenuItem>
						<MenuItem onSelect={() => cropping.dialog.onOpenChange(true)}>Crop</MenuItem>
						<MenuRule />
					</>
				)}
				<MenuItem onSelect={() => files.current?.click()}>Upload</MenuItem>
				<MenuItem onSelect={() => setIsChoosing(true)}>Choose from pictures</MenuItem>
				<PlaceItems {...props} />
			</Menu>
			<FileInput ref={files} onFiles={([file]) => file && onFile(file)} />
			<Dialog
				title="Choose from pictures"
				width="wide"
				open={isChoosing}
				onOpenChange={setIsChoosing}
			>
				<Choices
					onChoose={(path) => {
						setAddress(path);
						setIsChoosing(false);
					}}
				/>
			</Dialog>
			{picture && DescribeForm && (
				<Dialog {...DESCRIBE} {...describing.dialog}>
					<DescribeForm
						picture={picture}
						onDone={() => describing.dialog.onOpenChange(false)}
					/>
				</Dialog>
			)}
			{picture && CropForm && (
				<Dialog {...CROP} {...cropping.dialog}>
					<CropForm
						picture={picture}
						onDone={(path) => {
							setAddress(path);
							cropping.dialog.onOpenChange(false);
						}}
					/>
				</Dialog>
			)}
		</>
	);
}

function PlaceItems({ images, index, isFixed, onMove, onChange }: ImageMenuProps) {
	if (isFixed || images.length < 2) return null;
	return (
		<>
			<MenuRule />
			{index > 0 && (
				<MenuItem onSelect={() => onMove(index, index - 1)}>Move up</MenuItem>
			)}
			{index < images.length - 1 && (
				<MenuItem onSelect={() => onMove(index, index + 1)}>Move down</MenuItem>
			)}
			<MenuItem onSelect={() => onChange(images.toSpliced(index, 1))}>
				<Icon name="trash" />
				Remove
			</MenuItem>
		</>
	);
}

/** Focuses the menu of an image after it was moved here. */
function useFocusAfterMove(isMoved: boolean) {
	const trigger = useRef<HTMLButtonElement>(null);
	useEffect(() => {
		if (!isMoved) return;
		// The closing menu first returns the focus to the old place.
		afterPaint(() => trigger.current?.focus());
	}, [isMoved]);
	return trigger;
}

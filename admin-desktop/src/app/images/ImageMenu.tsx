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
	cropTexts,
	describeTexts,
	loadCropForm,
	loadDescribeForm,
} from "../pictures/PictureTools.tsx";
import { adminTexts } from "../texts/texts.ts";
import { FileInput } from "./ImageInput.tsx";

export interface ImageSlotProps {
	images: string[];
	index: number;
	invalid: boolean;
	/** Whether slots must keep their order because an upload is running. */
	isFixed: boolean;
	/** The place of the image that was moved last; null for none. */
	movedTo: number | null;
	onMove: (from: number, to: number) => void;
	onChange: (images: string[]) => void;
	onUploading: (isUploading: boolean) => void;
}

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
	const label = adminTexts.images.options(index + 1);
	return (
		<>
			<Menu trigger={<IconButton ref={trigger} icon="more" size="small" label={label} />}>
				{picture && (
					<>
						<MenuItem onSelect={() => describing.dialog.onOpenChange(true)}>
							{picture.description
								? adminTexts.pictures.changeDescription
								: adminTexts.pictures.describe}
						</MenuItem>
						<MenuItem onSelect={() => cropping.dialog.onOpenChange(true)}>
							{adminTexts.images.crop}
						</MenuItem>
						<MenuRule />
					</>
				)}
				<MenuItem onSelect={() => files.current?.click()}>
					{adminTexts.images.uploadShort}
				</MenuItem>
				<MenuItem onSelect={() => setIsChoosing(true)}>
					{adminTexts.images.choose}
				</MenuItem>
				<PlaceItems {...props} />
			</Menu>
			<FileInput ref={files} onFiles={([file]) => file && onFile(file)} />
			<ChoiceDialog
				open={isChoosing}
				onOpenChange={setIsChoosing}
				onChoose={setAddress}
			/>
			{picture && <DescribeDialog picture={picture} {...describing} />}
			{picture && <CropDialog picture={picture} {...cropping} onCropped={setAddress} />}
		</>
	);
}

interface ChoiceDialogProps {
	open: boolean;
	onOpenChange: (open: boolean) => void;
	onChoose: (path: string) => void;
}

function ChoiceDialog({ open, onOpenChange, onChoose }: ChoiceDialogProps) {
	function choose(path: string) {
		onChoose(path);
		onOpenChange(false);
	}

	return (
		<Dialog
			title={adminTexts.images.choose}
			width="wide"
			open={open}
			onOpenChange={onOpenChange}
		>
			<Choices onChoose={choose} />
		</Dialog>
	);
}

type DialogOnDemand<Load extends () => Promise<unknown>> = Pick<
	ReturnType<typeof useDialogOnDemand<Awaited<ReturnType<Load>>>>,
	"loaded" | "dialog"
> & { picture: LibraryImage };

function DescribeDialog(props: DialogOnDemand<typeof loadDescribeForm>) {
	const { loaded: DescribeForm, dialog, picture } = props;
	if (!DescribeForm) return null;
	return (
		<Dialog {...describeTexts()} {...dialog}>
			<DescribeForm picture={picture} onDone={() => dialog.onOpenChange(false)} />
		</Dialog>
	);
}

interface CropDialogProps extends DialogOnDemand<typeof loadCropForm> {
	onCropped: (path: string) => void;
}

function CropDialog({ loaded: CropForm, dialog, picture, onCropped }: CropDialogProps) {
	if (!CropForm) return null;
	function onDone(path: string) {
		onCropped(path);
		dialog.onOpenChange(false);
	}

	return (
		<Dialog {...cropTexts()} {...dialog}>
			<CropForm picture={picture} onDone={onDone} />
		</Dialog>
	);
}

function PlaceItems({ images, index, isFixed, onMove, onChange }: ImageMenuProps) {
	if (isFixed || images.length < 2) return null;
	return (
		<>
			<MenuRule />
			{index > 0 && (
				<MenuItem onSelect={() => onMove(index, index - 1)}>
					{adminTexts.images.moveUp}
				</MenuItem>
			)}
			{index < images.length - 1 && (
				<MenuItem onSelect={() => onMove(index, index + 1)}>
					{adminTexts.images.moveDown}
				</MenuItem>
			)}
			<MenuItem onSelect={() => onChange(images.toSpliced(index, 1))}>
				<Icon name="trash" />
				{adminTexts.images.remove}
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

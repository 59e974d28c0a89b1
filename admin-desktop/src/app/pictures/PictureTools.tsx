import type { LibraryImage } from "@creations/server/answers";
import { Button, type ButtonProps, useOnDemand } from "@creations/shared-ui";
import { useState } from "react";
import { DescribeDialog } from "./DescribeDialog.tsx";
import * as css from "./pictures.css.ts";
import { usePicture } from "./queries.ts";

interface PictureToolsProps {
	path: string;
	/** What it is in the form: `image 2`. */
	name: string;
	onChange: (path: string) => void;
}

/** What can be done with an upload where a form has it; nothing for any other address. */
export function PictureTools({ path, name, onChange }: PictureToolsProps) {
	const { data: picture } = usePicture(path);
	if (!picture) return null;
	return (
		<div className={css.tools}>
			<DescribeButton picture={picture} aria-label={`Describe ${name}`} />
			<CropButton picture={picture} aria-label={`Crop ${name}`} onCropped={onChange} />
			{picture.description === "" && (
				<p className={css.note} role="status">
					Nobody has said yet what can be seen here. A few words help people who cannot see it, and those who
					search.
				</p>
			)}
		</div>
	);
}

type Tool = Pick<ButtonProps, "aria-label"> & { picture: LibraryImage };

export function DescribeButton({ picture, ...button }: Tool) {
	const [isOpen, setIsOpen] = useState(false);
	return (
		<>
			<Button variant="secondary" size="small" {...button} onClick={() => setIsOpen(true)}>
				{picture.description ? "Change description" : "Describe"}
			</Button>
			<DescribeDialog picture={picture} open={isOpen} onOpenChange={setIsOpen} />
		</>
	);
}

const loadCropDialog = () => import("./CropDialog.tsx").then((module) => module.CropDialog);

function CropButton({ picture, onCropped, ...button }: Tool & { onCropped: (path: string) => void }) {
	const [isOpen, setIsOpen] = useState(false);
	const { loaded: CropDialog, want, warm } = useOnDemand(loadCropDialog);
	return (
		<>
			<Button
				variant="ghost"
				size="small"
				{...button}
				onPointerEnter={warm}
				onFocus={warm}
				onClick={() => {
					setIsOpen(true);
					void want();
				}}
			>
				Crop
			</Button>
			{CropDialog && (
				<CropDialog picture={picture} open={isOpen} onOpenChange={setIsOpen} onCropped={onCropped} />
			)}
		</>
	);
}

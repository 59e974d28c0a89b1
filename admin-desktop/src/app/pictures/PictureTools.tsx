import type { LibraryImage } from "@creations/server/answers";
import { Button, useOnDemand } from "@creations/shared-ui";
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
			<DescribeButton picture={picture} name={name} />
			<CropButton picture={picture} name={name} onCropped={onChange} />
			{picture.description === "" && (
				<p className={css.note} role="status">
					Nobody has said yet what can be seen here. A few words help people who cannot see it, and those who
					search.
				</p>
			)}
		</div>
	);
}

interface Tool {
	picture: LibraryImage;
	name: string;
}

export function DescribeButton({ picture, name }: Tool) {
	const label = picture.description ? "Change description" : "Describe";
	const [isOpen, setIsOpen] = useState(false);
	return (
		<>
			<Button
				variant="secondary"
				size="small"
				aria-label={picture.description ? `${label} of ${name}` : `${label} ${name}`}
				onClick={() => setIsOpen(true)}
			>
				{label}
			</Button>
			<DescribeDialog picture={picture} open={isOpen} onOpenChange={setIsOpen} />
		</>
	);
}

const loadCropDialog = () => import("./CropDialog.tsx").then((module) => module.CropDialog);

function CropButton({ picture, name, onCropped }: Tool & { onCropped: (path: string) => void }) {
	const [isOpen, setIsOpen] = useState(false);
	const { loaded: CropDialog, want, warm } = useOnDemand(loadCropDialog);
	return (
		<>
			<Button
				variant="ghost"
				size="small"
				aria-label={`Crop ${name}`}
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

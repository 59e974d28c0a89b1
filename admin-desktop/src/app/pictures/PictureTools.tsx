import type { LibraryImage } from "@creations/server/responses";
import { LazyDialogButton } from "../shell/buttons.tsx";
import * as css from "./pictures.css.ts";
import { usePicture } from "./queries.ts";

interface PictureToolsProps {
	path: string;
	/** Name in the form: `image 2`. */
	name: string;
	onChange: (path: string) => void;
}

/** Renders the tools for an uploaded picture in a form; nothing for other addresses. */
export function PictureTools({ path, name, onChange }: PictureToolsProps) {
	const { data: picture } = usePicture(path);
	if (!picture) return null;
	return (
		<div className={css.tools}>
			<DescribeButton picture={picture} name={name} />
			<CropButton picture={picture} name={name} onCropped={onChange} />
			{picture.description === "" && (
				<p className={css.note} role="status">
					No description yet. A short one helps blind readers and search engines.
				</p>
			)}
		</div>
	);
}

interface Tool {
	picture: LibraryImage;
	name: string;
}

/** Texts of the dialog that crops a picture. */
export const CROP = {
	title: "Crop the picture",
	description: "The original is kept; you can undo this later.",
	width: "wide",
} as const;

export const loadCropForm = () =>
	import("./CropForm.tsx").then((module) => module.CropForm);

function CropButton({
	picture,
	name,
	onCropped,
}: Tool & { onCropped: (path: string) => void }) {
	return (
		<LazyDialogButton
			label="Crop"
			aria-label={`Crop ${name}`}
			variant="ghost"
			size="small"
			{...CROP}
			load={loadCropForm}
		>
			{(CropForm, close) => (
				<CropForm
					picture={picture}
					onDone={(path) => {
						onCropped(path);
						close();
					}}
				/>
			)}
		</LazyDialogButton>
	);
}

/** Texts of the dialog that describes a picture. */
export const DESCRIBE = {
	title: "Describe the picture",
	description: "The description is used wherever the picture is shown.",
} as const;

export const loadDescribeForm = () =>
	import("./DescribeForm.tsx").then((module) => module.DescribeForm);

/** Renders a button that opens the form for a picture's description. */
export function DescribeButton({ picture, name }: Tool) {
	const label = picture.description ? "Change description" : "Describe";
	return (
		<LazyDialogButton
			label={label}
			aria-label={picture.description ? `${label} of ${name}` : `${label} ${name}`}
			variant="secondary"
			size="small"
			{...DESCRIBE}
			load={loadDescribeForm}
		>
			{(DescribeForm, close) => <DescribeForm picture={picture} onDone={close} />}
		</LazyDialogButton>
	);
}

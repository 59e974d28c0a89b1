import type { LibraryImage } from "@creations/server/responses";
import { LazyDialogButton } from "../shell/buttons.tsx";
import { adminTexts } from "../texts/texts.ts";
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
					{adminTexts.pictures.addDescription}
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
export const cropTexts = () =>
	({
		title: adminTexts.pictures.cropTitle,
		description: adminTexts.pictures.cropAbout,
		width: "wide",
	}) as const;

export const loadCropForm = () =>
	import("./CropForm.tsx").then((module) => module.CropForm);

function CropButton({
	picture,
	name,
	onCropped,
}: Tool & { onCropped: (path: string) => void }) {
	return (
		<LazyDialogButton
			label={adminTexts.pictures.crop}
			aria-label={adminTexts.pictures.cropName(name)}
			variant="ghost"
			size="small"
			{...cropTexts()}
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
export const describeTexts = () =>
	({
		title: adminTexts.pictures.describeTitle,
		description: adminTexts.pictures.describeAbout,
	}) as const;

export const loadDescribeForm = () =>
	import("./DescribeForm.tsx").then((module) => module.DescribeForm);

/** Renders a button that opens the form for a picture's description. */
export function DescribeButton({ picture, name }: Tool) {
	const label = picture.description
		? adminTexts.pictures.changeDescription
		: adminTexts.pictures.describe;
	return (
		<LazyDialogButton
			label={label}
			aria-label={
				picture.description
					? adminTexts.pictures.changeOf(name)
					: adminTexts.pictures.describeName(name)
			}
			variant="secondary"
			size="small"
			{...describeTexts()}
			load={loadDescribeForm}
		>
			{(DescribeForm, close) => <DescribeForm picture={picture} onDone={close} />}
		</LazyDialogButton>
	);
}

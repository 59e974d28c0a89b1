import type { LibraryImage } from "@creations/server/responses";
import {
	Button,
	Dialog,
	Field,
	Inline,
	Text,
	Textarea,
	useDialogOnDemand,
} from "@creations/shared-ui";
import { type FormEvent, type MouseEvent, useState } from "react";
import { BusyButton, DialogButton } from "../shell/buttons.tsx";
import * as css from "./pictures.css.ts";
import { type PictureText, useDescribe, usePicture } from "./queries.ts";

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

const loadCropForm = () => import("./CropForm.tsx").then((module) => module.CropForm);

/** Opens the dialog after the form has loaded, because the form takes the focus. */
function CropButton({
	picture,
	name,
	onCropped,
}: Tool & { onCropped: (path: string) => void }) {
	const { loaded: CropForm, dialog, warming } = useDialogOnDemand(loadCropForm);
	const finish = (path: string) => {
		onCropped(path);
		dialog.onOpenChange(false);
	};
	return (
		<Dialog
			title="Crop the picture"
			description="The original is kept; you can undo this later."
			width="wide"
			{...dialog}
			trigger={
				<Button variant="ghost" size="small" aria-label={`Crop ${name}`} {...warming}>
					Crop
				</Button>
			}
		>
			{CropForm && <CropForm picture={picture} onDone={finish} />}
		</Dialog>
	);
}

/** Renders a button that opens the form for a picture's description. */
export function DescribeButton({ picture, name }: Tool) {
	const label = picture.description ? "Change description" : "Describe";
	return (
		<DialogButton
			label={label}
			aria-label={picture.description ? `${label} of ${name}` : `${label} ${name}`}
			variant="secondary"
			size="small"
			title="Describe the picture"
			description="The description is used wherever the picture is shown."
			width="wide"
		>
			{(close) => <DescribeForm picture={picture} onDone={close} />}
		</DialogButton>
	);
}

function DescribeForm({
	picture,
	onDone,
}: {
	picture: LibraryImage;
	onDone: () => void;
}) {
	const { path } = picture;
	const [description, setDescription] = useState(picture.description);
	const [focus, setFocus] = useState(picture.focus);
	const { mutate, isPending } = useDescribe(onDone);

	function onSubmit(event: FormEvent) {
		event.preventDefault();
		// The dialog may be within another form, which must not be submitted.
		event.stopPropagation();
		if (!isPending) mutate({ path, description, focus });
	}

	return (
		<form className={css.form} onSubmit={onSubmit}>
			<Field
				label="Picture description"
				hint="One sentence for blind readers and search engines"
			>
				<Textarea
					placeholder="A silver ring on driftwood"
					maxLength={500}
					value={description}
					onChange={({ target }) => setDescription(target.value)}
				/>
			</Field>
			<FocusField path={path} focus={focus} onChange={setFocus} />
			<Inline gap="sm">
				<BusyButton type="submit" busy={isPending}>
					{isPending ? "Saving..." : "Save description"}
				</BusyButton>
				{focus && (
					<Button variant="ghost" onClick={() => setFocus(null)}>
						Use the center
					</Button>
				)}
			</Inline>
		</form>
	);
}

interface FocusFieldProps extends Pick<PictureText, "focus"> {
	path: string;
	onChange: (focus: PictureText["focus"]) => void;
}

const CENTER = { x: 50, y: 50 };
const sliders = { x: "Horizontal position", y: "Vertical position" };

function FocusField({ path, focus, onChange }: FocusFieldProps) {
	const point = focus ?? CENTER;

	function onClick({ currentTarget, clientX, clientY }: MouseEvent) {
		const { left, top, width, height } = currentTarget.getBoundingClientRect();
		const percent = (part: number, whole: number) =>
			Math.round(Math.min(1, Math.max(0, part / whole)) * 100);
		onChange({ x: percent(clientX - left, width), y: percent(clientY - top, height) });
	}

	return (
		<>
			<Text size="small" tone="soft">
				This point stays in view when the picture is cropped to fit. Tap the picture or
				move the sliders.
			</Text>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: the sliders do the same with the keyboard. */}
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: as above. */}
			<div className={css.stage} onClick={onClick}>
				<img className={css.staged} src={`${path}/640.webp`} alt="" />
				<span className={css.point} style={{ left: `${point.x}%`, top: `${point.y}%` }} />
			</div>
			{(["x", "y"] as const).map((axis) => (
				<input
					key={axis}
					type="range"
					className={css.range}
					aria-label={sliders[axis]}
					min={0}
					max={100}
					value={point[axis]}
					onChange={({ target }) => onChange({ ...point, [axis]: Number(target.value) })}
				/>
			))}
		</>
	);
}

import type { LibraryImage } from "@creations/server/responses";
import { Button, Inline, Text } from "@creations/shared-ui";
import type { MouseEvent } from "react";
import { useBound } from "../forms/control.ts";
import { TextareaField } from "../forms/fields.tsx";
import { BusyButton } from "../shell/buttons.tsx";
import { adminTexts } from "../texts/texts.ts";
import * as css from "./pictures.css.ts";
import type { PictureText } from "./queries.ts";
import { useDescribeForm } from "./useDescribeForm.ts";

interface DescribeFormProps {
	picture: LibraryImage;
	onDone: () => void;
}

/** Renders the form for a picture's description and focus point. */
export function DescribeForm({ picture, onDone }: DescribeFormProps) {
	const { form, onSubmit, isSaving } = useDescribeForm(picture, onDone);
	const { control } = form;
	const focus = useBound({ control, name: "focus" });
	return (
		<form className={css.form} onSubmit={onSubmit}>
			<TextareaField
				control={control}
				name="description"
				label={adminTexts.pictures.description}
				hint={adminTexts.pictures.descriptionHint}
				placeholder={adminTexts.pictures.example}
				maxLength={500}
			/>
			<FocusField path={picture.path} focus={focus.value} onChange={focus.onChange} />
			<Inline gap="xs" justify="end">
				{focus.value && (
					<Button variant="ghost" onClick={() => focus.onChange(null)}>
						{adminTexts.pictures.useCenter}
					</Button>
				)}
				<BusyButton type="submit" busy={isSaving}>
					{isSaving ? adminTexts.items.saving : adminTexts.pictures.save}
				</BusyButton>
			</Inline>
		</form>
	);
}

interface FocusFieldProps extends Pick<PictureText, "focus"> {
	path: string;
	onChange: (focus: PictureText["focus"]) => void;
}

const CENTER = { x: 50, y: 50 };
const sliders = () => ({
	x: adminTexts.pictures.horizontal,
	y: adminTexts.pictures.vertical,
});

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
				{adminTexts.pictures.focusAbout}
			</Text>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: the sliders serve the keyboard. */}
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
					aria-label={sliders()[axis]}
					min={0}
					max={100}
					value={point[axis]}
					onChange={({ target }) => onChange({ ...point, [axis]: Number(target.value) })}
				/>
			))}
		</>
	);
}

import type { LibraryImage } from "@creations/server/answers";
import { Button, Dialog, Field, Inline, Text, Textarea } from "@creations/shared-ui";
import { type FormEvent, type MouseEvent, useState } from "react";
import { BusyButton } from "../shell/buttons.tsx";
import * as css from "./pictures.css.ts";
import { useDescribe, type Words } from "./queries.ts";

interface DescribeDialogProps {
	picture: LibraryImage;
	open: boolean;
	onOpenChange: (open: boolean) => void;
}

export function DescribeDialog({ picture, open, onOpenChange }: DescribeDialogProps) {
	return (
		<Dialog
			title="Describe the picture"
			description="What is said here goes with the picture, wherever it is shown."
			width="wide"
			open={open}
			onOpenChange={onOpenChange}
		>
			<DescribeForm picture={picture} onDone={() => onOpenChange(false)} />
		</Dialog>
	);
}

const CENTRE = { x: 50, y: 50 };

function DescribeForm({ picture, onDone }: { picture: LibraryImage; onDone: () => void }) {
	const { path } = picture;
	const [description, setDescription] = useState(picture.description);
	const [focus, setFocus] = useState(picture.focus);
	const { mutate, isPending } = useDescribe(onDone);

	function onSubmit(event: FormEvent) {
		event.preventDefault();
		// Within a form of its own, which is not to be saved with it.
		event.stopPropagation();
		if (!isPending) mutate({ path, description, focus });
	}

	return (
		<form className={css.form} onSubmit={onSubmit}>
			<Field
				label="What can be seen"
				hint="In a sentence, for people who cannot see it, and for those who search"
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
						Keep the middle in view
					</Button>
				)}
			</Inline>
		</form>
	);
}

interface FocusFieldProps {
	path: string;
	focus: Words["focus"];
	onChange: (focus: Words["focus"]) => void;
}

function FocusField({ path, focus, onChange }: FocusFieldProps) {
	const { x, y } = focus ?? CENTRE;

	function onClick({ currentTarget, clientX, clientY }: MouseEvent) {
		const { left, top, width, height } = currentTarget.getBoundingClientRect();
		const percent = (part: number, whole: number) => Math.round(Math.min(1, Math.max(0, part / whole)) * 100);
		onChange({ x: percent(clientX - left, width), y: percent(clientY - top, height) });
	}

	return (
		<>
			<Text size="small" tone="soft">
				Where the picture is cut to fit, this point stays in view: tap it, or move the sliders.
			</Text>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: the sliders do the same with the keyboard. */}
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: as above. */}
			<div className={css.stage} onClick={onClick}>
				<img className={css.staged} src={`${path}/640.webp`} alt="" />
				<span className={css.point} style={{ left: `${x}%`, top: `${y}%` }} />
			</div>
			<Slider label="From left to right" value={x} onChange={(to) => onChange({ x: to, y })} />
			<Slider label="From top to bottom" value={y} onChange={(to) => onChange({ x, y: to })} />
		</>
	);
}

function Slider({
	label,
	value,
	onChange,
}: {
	label: string;
	value: number;
	onChange: (to: number) => void;
}) {
	return (
		<input
			type="range"
			className={css.range}
			aria-label={label}
			min={0}
			max={100}
			value={value}
			onChange={({ target }) => onChange(Number(target.value))}
		/>
	);
}

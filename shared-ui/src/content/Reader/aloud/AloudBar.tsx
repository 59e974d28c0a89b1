import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Button, type ButtonProps, IconButton } from "../../../Button/Button.tsx";
import { Tooltip, TooltipProvider } from "../../../Tooltip/Tooltip.tsx";
import { sharedTexts } from "../../../texts/texts.ts";
import * as css from "./Aloud.css.ts";
import { AloudIcon, type AloudIconName } from "./icons.tsx";
import { type AloudProps, useAloud } from "./useAloud.ts";
import { VoicePanel } from "./VoicePanel.tsx";

interface AloudBarProps extends AloudProps {
	onClose: () => void;
}

/** Reads the story aloud while it is shown, and shows the controls below the text. */
export function AloudBar({ onClose, ...props }: AloudBarProps) {
	const texts = sharedTexts.aloud;
	const { speech, request } = useAloud(props);
	const [hasPanel, setHasPanel] = useState(false);
	const close = useReturn(onClose);

	function onKeyDown(event: KeyboardEvent) {
		if (event.key !== "Escape" || event.defaultPrevented) return;
		event.preventDefault();
		close();
	}

	return (
		<TooltipProvider>
			<section
				className={css.bar}
				aria-label={texts.readAloud}
				data-aloud=""
				onKeyDown={onKeyDown}
			>
				{speech.problem ? (
					<Problem speech={speech} request={request} language={props.story.language} />
				) : (
					<Controls speech={speech} request={request} />
				)}
				{speech.problem !== "no-voice" && (
					<Labelled
						icon="options"
						label={texts.options}
						aria-haspopup="dialog"
						aria-expanded={hasPanel}
						onClick={() => setHasPanel(!hasPanel)}
					/>
				)}
				<IconButton icon="close" label={texts.stop} onClick={close} />
			</section>
			{hasPanel && (
				<VoicePanel
					speech={speech}
					request={request}
					onClose={() => setHasPanel(false)}
				/>
			)}
		</TooltipProvider>
	);
}

/** Returns the focus to the element that had it before. */
function useReturn(onClose: () => void) {
	const [opener] = useState(() => document.activeElement);
	return () => {
		if (opener instanceof HTMLElement) opener.focus();
		onClose();
	};
}

type ControlsProps = Pick<ReturnType<typeof useAloud>, "speech" | "request">;

/** In the order of reading from left to right in each language, as on players. */
function Controls({ speech, request }: ControlsProps) {
	const texts = sharedTexts.aloud;
	const step = (
		type: "previousSentence" | "nextSentence" | "previousParagraph" | "nextParagraph",
	) => <Labelled icon={type} label={texts[type]} onClick={() => request({ type })} />;
	return (
		<div dir="ltr" className={css.controls}>
			{step("previousParagraph")}
			{step("previousSentence")}
			<PlayButton speech={speech} request={request} />
			{step("nextSentence")}
			{step("nextParagraph")}
		</div>
	);
}

/**
 * Takes the focus when the bar opens, so that Space pauses, and when a problem replaces the
 * controls. Leaves it in an open panel.
 */
function PlayButton({ speech, request }: ControlsProps) {
	const texts = sharedTexts.aloud;
	const button = useRef<HTMLButtonElement>(null);
	useEffect(() => {
		if (!document.activeElement?.closest("[data-reader-panel]")) button.current?.focus();
	}, []);
	const type = speech.phase === "paused" ? "play" : "pause";
	return (
		<Button
			ref={button}
			variant="icon"
			className={css.main}
			aria-label={texts[type]}
			onClick={() => request({ type })}
		>
			<AloudIcon name={type} />
		</Button>
	);
}

function Problem({ speech, request, language }: ControlsProps & { language: string }) {
	const texts = sharedTexts.aloud;
	const text =
		speech.problem === "no-voice" ? texts.noVoice(nameOf(language)) : texts.voiceFailed;
	return (
		<>
			<p role="status" className={css.problem}>
				{text}
			</p>
			<PlayButton speech={speech} request={request} />
		</>
	);
}

/** Returns the name of a language in the language of the page. */
const nameOf = (language: string) =>
	new Intl.DisplayNames([sharedTexts.language], { type: "language" }).of(language) ??
	language;

interface LabelledProps extends Omit<ButtonProps, "icon"> {
	icon: AloudIconName;
	label: string;
}

function Labelled({ icon, label, ...rest }: LabelledProps) {
	return (
		<Tooltip text={label}>
			<Button variant="icon" aria-label={label} {...rest}>
				<AloudIcon name={icon} />
			</Button>
		</Tooltip>
	);
}

import { Select } from "../../../Controls/Controls.tsx";
import { sharedTexts } from "../../../texts/texts.ts";
import * as controls from "../panels/controls.css.ts";
import { Choice } from "../panels/controls.tsx";
import { Panel } from "../panels/Panel.tsx";
import * as css from "./Aloud.css.ts";
import { voiceOf } from "./speak.ts";
import type { SleepTimer, Speech, SpeechEvent } from "./speech.ts";
import { speeds } from "./voices.ts";

interface VoicePanelProps {
	speech: Speech;
	request: (event: SpeechEvent) => void;
	onClose: () => void;
}

const timers: SleepTimer[] = ["off", "chapter", 15, 30, 60];

/** Shows speed, voice and sleep timer. Changes apply at once. */
export function VoicePanel({ speech, request, onClose }: VoicePanelProps) {
	const texts = sharedTexts.aloud;
	return (
		<Panel title={texts.options} side="end" onClose={onClose}>
			<Choice
				label={texts.speed}
				value={String(speech.speed)}
				options={speeds.map((speed) => ({
					value: String(speed),
					label: texts.times(String(speed)),
				}))}
				onChange={(speed) => request({ type: "speedChosen", speed: Number(speed) })}
			/>
			<Voices speech={speech} request={request} />
			<Labelled label={texts.timer}>
				<Select
					label={texts.timer}
					options={timers.map((timer) => ({
						value: String(timer),
						label: timerName(timer),
					}))}
					value={String(speech.sleep)}
					onValueChange={(value) => {
						const sleep = timers.find((timer) => String(timer) === value) ?? "off";
						request({ type: "sleepChosen", sleep });
					}}
				/>
			</Labelled>
		</Panel>
	);
}

function Voices({ speech, request }: Omit<VoicePanelProps, "onClose">) {
	const texts = sharedTexts.aloud;
	const { voices = [] } = speech;
	const voice = voiceOf(speech);
	if (!voice) return null;
	return (
		<Labelled label={texts.voice}>
			<Select
				label={texts.voice}
				options={voices.map(({ id, name, isLocal }) => ({
					value: id,
					label: isLocal ? name : texts.online(name),
				}))}
				value={voice.id}
				onValueChange={(id) => request({ type: "voiceChosen", id })}
			/>
		</Labelled>
	);
}

const Labelled = ({ label, children }: { label: string; children: React.ReactNode }) => (
	<div className={css.field}>
		<span className={controls.label} aria-hidden="true">
			{label}
		</span>
		{children}
	</div>
);

function timerName(timer: SleepTimer): string {
	const texts = sharedTexts.aloud;
	if (timer === "off") return texts.timerOff;
	return timer === "chapter" ? texts.endOfChapter : texts.minutes(timer);
}

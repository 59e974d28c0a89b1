import { Button } from "../../../Button/Button.tsx";
import { Switch } from "../../../Controls/Controls.tsx";
import { sharedTexts } from "../../../texts/texts.ts";
import * as css from "../panels/controls.css.ts";
import { Choice, Slider } from "../panels/controls.tsx";
import { Panel } from "../panels/Panel.tsx";
import { canFillScreen, toggleFullScreen, useFullScreen } from "../useFullScreen.ts";
import type { Applicable } from "./applicable.ts";
import { typefaceOf } from "./pageStyle.ts";
import { themes, useReaderTheme } from "./readerTheme.ts";
import {
	lineHeights,
	type ReadingSettings,
	spacings,
	textSizes,
	useChangeSettings,
	useReadingSettings,
} from "./readingSettings.ts";

interface SettingsPanelProps {
	applicable: Applicable;
	onClose: () => void;
}

/** Shows how the reader wants to read. Changes apply at once. */
export function SettingsPanel({ applicable, onClose }: SettingsPanelProps) {
	const settings = useReadingSettings();
	const change = useChangeSettings();
	const { theme, choose } = useReaderTheme();
	const isFullScreen = useFullScreen();
	const parts = { settings, change, applicable };
	const texts = sharedTexts.settings;
	const typefaces = {
		serif: { label: texts.serif, className: css.serif },
		sans: { label: texts.sans },
		hyperlegible: { label: HYPERLEGIBLE, className: css.hyperlegible },
	};
	return (
		<Panel title={sharedTexts.reader.settings} side="end" onClose={onClose}>
			<Choice
				label={texts.theme}
				value={theme}
				options={themes.map((value) => ({ value, label: texts[value] }))}
				onChange={choose}
			/>
			<Choice
				label={texts.typeface}
				value={typefaceOf(settings, applicable)}
				options={applicable.typefaces.map((value) => ({ value, ...typefaces[value] }))}
				onChange={(typeface) => change({ typeface })}
			/>
			<TextSize size={settings.size} onChange={(size) => change({ size })} />
			{canFillScreen() && (
				<Switch
					label={texts.fullScreen}
					checked={isFullScreen}
					onCheckedChange={toggleFullScreen}
				/>
			)}
			<details className={css.more}>
				<summary className={css.summary}>{texts.more}</summary>
				<More {...parts} />
			</details>
		</Panel>
	);
}

/** Name of the typeface in all languages. */
const HYPERLEGIBLE = "Atkinson Hyperlegible";

interface TextSizeProps {
	size: number;
	onChange: (size: number) => void;
}

function TextSize({ size, onChange }: TextSizeProps) {
	const { min, max, step } = textSizes;
	const texts = sharedTexts.settings;
	return (
		<div className={css.row}>
			<output className={css.label}>{texts.textSize(size)}</output>
			<div className={css.steps}>
				<SizeButton
					label={texts.smaller}
					letter={css.smallLetter}
					isLast={size <= min}
					onClick={() => onChange(size - step)}
				/>
				<SizeButton
					label={texts.larger}
					letter={css.largeLetter}
					isLast={size >= max}
					onClick={() => onChange(size + step)}
				/>
			</div>
		</div>
	);
}

interface SizeButtonProps {
	label: string;
	/** Class of the letter. */
	letter: string;
	isLast: boolean;
	onClick: () => void;
}

/** Keeps the focus at the last size, which a disabled button would lose. */
function SizeButton({ label, letter, isLast, onClick }: SizeButtonProps) {
	return (
		<Button
			variant="secondary"
			aria-label={label}
			aria-disabled={isLast}
			onClick={isLast ? undefined : onClick}
		>
			<span className={letter}>{sharedTexts.reader.letter}</span>
		</Button>
	);
}

interface PartProps {
	settings: ReadingSettings;
	change: (settings: Partial<ReadingSettings>) => void;
	applicable: Applicable;
}

function More({ settings, change, applicable }: PartProps) {
	const lineHeight = settings.lineHeight || applicable.lineHeight;
	const texts = sharedTexts.settings;
	return (
		<div>
			<Slider
				label={texts.lineHeight}
				value={lineHeight}
				text={sharedTexts.formats.decimal(lineHeight.toFixed(2))}
				range={lineHeights}
				onChange={(value) => change({ lineHeight: value })}
			/>
			<Slider
				label={applicable.hasLetterSpacing ? texts.spacing : texts.wordSpacing}
				value={settings.spacing}
				text={texts.spacings[settings.spacing / spacings.step] ?? ""}
				range={spacings}
				onChange={(spacing) => change({ spacing })}
			/>
			<Choice
				className={css.onWideWindows}
				label={texts.lineLength}
				value={settings.lineLength}
				options={[
					{ value: "short", label: texts.short },
					{ value: "medium", label: texts.medium },
					{ value: "long", label: texts.long },
				]}
				onChange={(lineLength) => change({ lineLength })}
			/>
			{applicable.canJustify() && (
				<Choice
					label={texts.alignment}
					value={settings.alignment}
					options={[
						{ value: "start", label: texts.ragged },
						{ value: "justify", label: texts.justified },
					]}
					onChange={(alignment) => change({ alignment })}
				/>
			)}
			<Switches settings={settings} change={change} />
		</div>
	);
}

function Switches({ settings, change }: Omit<PartProps, "applicable">) {
	const texts = sharedTexts.settings;
	return (
		<>
			<Switch
				label={texts.ruler}
				checked={settings.hasRuler}
				onCheckedChange={(hasRuler) => change({ hasRuler })}
			/>
			<Switch
				label={texts.longPage}
				checked={settings.isScrolled}
				onCheckedChange={(isScrolled) => change({ isScrolled })}
			/>
		</>
	);
}

import { Button } from "../../../Button/Button.tsx";
import { Switch } from "../../../Controls/Controls.tsx";
import type { ReaderTheme } from "../../../theme/theme.ts";
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
	return (
		<Panel title="Reading settings" side="end" onClose={onClose}>
			<Choice label="Theme" value={theme} options={themeOptions} onChange={choose} />
			<Choice
				label="Typeface"
				value={typefaceOf(settings, applicable)}
				options={applicable.typefaces.map((value) => ({ value, ...typefaces[value] }))}
				onChange={(typeface) => change({ typeface })}
			/>
			<TextSize size={settings.size} onChange={(size) => change({ size })} />
			{canFillScreen() && (
				<Switch
					label="Full screen"
					checked={isFullScreen}
					onCheckedChange={toggleFullScreen}
				/>
			)}
			<details className={css.more}>
				<summary className={css.summary}>More</summary>
				<More {...parts} />
			</details>
		</Panel>
	);
}

const themeNames: Record<ReaderTheme, string> = {
	light: "Light",
	dark: "Dark",
	sepia: "Sepia",
};
const themeOptions = themes.map((value) => ({ value, label: themeNames[value] }));

const typefaces = {
	serif: { label: "Serif", className: css.serif },
	sans: { label: "Sans" },
	hyperlegible: { label: "Atkinson Hyperlegible", className: css.hyperlegible },
};

interface TextSizeProps {
	size: number;
	onChange: (size: number) => void;
}

function TextSize({ size, onChange }: TextSizeProps) {
	const { min, max, step } = textSizes;
	return (
		<div className={css.row}>
			<output className={css.label}>Text size {size}</output>
			<div className={css.steps}>
				<SizeButton
					label="Smaller text"
					letter={css.smallLetter}
					isLast={size <= min}
					onClick={() => onChange(size - step)}
				/>
				<SizeButton
					label="Larger text"
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
			<span className={letter}>A</span>
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
	return (
		<div>
			<Slider
				label="Line height"
				value={lineHeight}
				text={lineHeight.toFixed(2)}
				range={lineHeights}
				onChange={(value) => change({ lineHeight: value })}
			/>
			<Slider
				label={
					applicable.hasLetterSpacing ? "Spacing" : "Spacing of words and paragraphs"
				}
				value={settings.spacing}
				text={spacingNames[settings.spacing / spacings.step] ?? ""}
				range={spacings}
				onChange={(spacing) => change({ spacing })}
			/>
			<Choice
				className={css.onWideWindows}
				label="Line length"
				value={settings.lineLength}
				options={lineLengths}
				onChange={(lineLength) => change({ lineLength })}
			/>
			{applicable.canJustify() && (
				<Choice
					label="Alignment"
					value={settings.alignment}
					options={alignments}
					onChange={(alignment) => change({ alignment })}
				/>
			)}
			<Switches settings={settings} change={change} />
		</div>
	);
}

function Switches({ settings, change }: Omit<PartProps, "applicable">) {
	return (
		<>
			<Switch
				label="Reading ruler"
				checked={settings.hasRuler}
				onCheckedChange={(hasRuler) => change({ hasRuler })}
			/>
			<Switch
				label="One long page"
				checked={settings.isScrolled}
				onCheckedChange={(isScrolled) => change({ isScrolled })}
			/>
		</>
	);
}

const spacingNames = ["Normal", "Slightly wider", "Wider", "Wide", "Very wide"];

const lineLengths = [
	{ value: "short" as const, label: "Short" },
	{ value: "medium" as const, label: "Medium" },
	{ value: "long" as const, label: "Long" },
];

const alignments = [
	{ value: "start" as const, label: "Ragged" },
	{ value: "justify" as const, label: "Justified" },
];

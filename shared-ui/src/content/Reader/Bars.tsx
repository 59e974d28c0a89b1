import type { Direction } from "@creations/events/text/language";
import { remainingMinutes } from "@creations/events/text/page-progress";
import { memo, type ReactNode, useState } from "react";
import { Button, type ButtonProps } from "../../Button/Button.tsx";
import { classes } from "../../classes.ts";
import { icon, mirrored } from "../../Icon/Icon.css.ts";
import { Icon, type IconName } from "../../Icon/Icon.tsx";
import { Progress } from "../../Progress/Progress.tsx";
import { Tooltip, TooltipProvider } from "../../Tooltip/Tooltip.tsx";
import { sharedTexts } from "../../texts/texts.ts";
import type { ReaderTheme } from "../../theme/theme.ts";
import { type Written, writtenIn } from "../writtenIn.ts";
import { type PanelName, warmPanel } from "./panels/OnDemand.tsx";
import * as css from "./Reader.css.ts";
import type { PageTurns } from "./usePageTurns.ts";

const themeIcons: Record<ReaderTheme, IconName> = {
	light: "sun",
	dark: "moon",
	sepia: "book",
};

interface TopBarProps {
	title?: string;
	titleId: string;
	written: Written;
	theme: ReaderTheme;
	onTheme: () => void;
	/** The open panel. */
	panel: PanelName | null;
	onPanel: (panel: PanelName) => void;
	/** The story is read aloud. */
	isAloud: boolean;
	onAloud: () => void;
	onClose: () => void;
}

/** Does not render again when pages turn. */
export const TopBar = memo(
	({
		title,
		titleId,
		written,
		theme,
		onTheme,
		panel,
		onPanel,
		onClose,
		...aloud
	}: TopBarProps) => (
		<TooltipProvider>
			<header className={css.topBar}>
				<div className={css.leading}>
					<Labelled icon="close" label={sharedTexts.reader.close} onClick={onClose} />
					<PanelButton
						name="contents"
						label={sharedTexts.reader.contents}
						panel={panel}
						onPanel={onPanel}
					>
						<ContentsIcon />
					</PanelButton>
				</div>
				{title && (
					<h1 id={titleId} className={css.runningTitle} {...writtenIn(written)}>
						{title}
					</h1>
				)}
				<div className={css.tools}>
					<AloudButton {...aloud} />
					<PanelButton
						name="settings"
						label={sharedTexts.reader.settings}
						panel={panel}
						onPanel={onPanel}
					>
						<Letters />
					</PanelButton>
					<Labelled
						icon={themeIcons[theme]}
						label={sharedTexts.reader.theme(theme)}
						onClick={onTheme}
					/>
					<Bookmark />
				</div>
			</header>
		</TooltipProvider>
	),
);

interface PanelButtonProps extends Pick<TopBarProps, "panel" | "onPanel"> {
	name: PanelName;
	label: string;
	children: ReactNode;
}

function PanelButton({ name, label, panel, onPanel, children }: PanelButtonProps) {
	return (
		<Labelled
			label={label}
			aria-haspopup="dialog"
			aria-expanded={panel === name}
			onPointerEnter={warmPanel(name)}
			onFocus={warmPanel(name)}
			onClick={() => onPanel(name)}
		>
			{children}
		</Labelled>
	);
}

/** Absent in browsers without voices. */
function AloudButton({ isAloud, onAloud }: Pick<TopBarProps, "isAloud" | "onAloud">) {
	if (!("speechSynthesis" in window)) return null;
	return (
		<Labelled
			label={sharedTexts.aloud.readAloud}
			aria-pressed={isAloud}
			onPointerEnter={warmPanel("aloud")}
			onFocus={warmPanel("aloud")}
			onClick={onAloud}
		>
			<SpeakerIcon />
		</Labelled>
	);
}

const SpeakerIcon = () => (
	<svg className={icon} viewBox="0 0 24 24" focusable="false" aria-hidden="true">
		<path d="M4.5 9.5v5H8l4.5 4v-13l-4.5 4Zm11.5-1a5 5 0 0 1 0 7m2.5-9.5a8.5 8.5 0 0 1 0 12" />
	</svg>
);

const Letters = () => (
	<span className={css.letters} aria-hidden="true">
		{sharedTexts.reader.letters}
	</span>
);

const ContentsIcon = () => (
	<svg
		className={classes(icon, mirrored)}
		viewBox="0 0 24 24"
		focusable="false"
		aria-hidden="true"
	>
		<path d="M9.5 7H20M9.5 12H20M9.5 17H20M5 7v.1M5 12v.1m0 4.9v.1" strokeWidth={1.6} />
	</svg>
);

function Bookmark() {
	const [isSet, setIsSet] = useState(false);
	return (
		<Labelled
			icon={isSet ? "bookmark-filled" : "bookmark"}
			label={sharedTexts.reader.bookmark}
			aria-pressed={isSet}
			onClick={() => setIsSet(!isSet)}
		/>
	);
}

function Labelled({ label, ...rest }: ButtonProps & { label: string }) {
	return (
		<Tooltip text={label}>
			<Button variant="icon" aria-label={label} {...rest} />
		</Tooltip>
	);
}

/** Returns the time left: minutes, or whole hours from two hours on. */
function remainingTime(number: number, count: number): string {
	const minutes = remainingMinutes(number, count);
	const { minutesLeft, hoursLeft } = sharedTexts.reader;
	return minutes < 120 ? minutesLeft(minutes) : hoursLeft(Math.round(minutes / 60));
}

interface BottomBarProps extends Pick<PageTurns, "next" | "previous"> {
	number: number;
	count: number;
	/** Id of the text "Page n of m", which describes the open reader. */
	placeId: string;
	/** If false, the focused slider announces the pages. */
	isAnnounced: boolean;
	/** Undefined in a story without chapters. */
	minutesLeftInChapter: number | undefined;
	progress: number;
	/** Text direction, which is also the direction of the pages. */
	direction: Direction;
}

export const BottomBar = memo(
	({ number, count, progress, direction, next, previous, ...rest }: BottomBarProps) => {
		const minutes = rest.minutesLeftInChapter;
		const { formats, reader } = sharedTexts;
		return (
			<footer className={css.bottomBar} dir={direction}>
				<Progress className={css.progress} value={progress} label={reader.progress} />
				<nav className={css.turning} aria-label={reader.pages}>
					<PreviousButton isFirst={number === 1} onClick={previous} />
					<p className={css.whereabouts} dir={sharedTexts.direction}>
						<span
							id={rest.placeId}
							className={css.pageNumber}
							aria-live={rest.isAnnounced ? "polite" : "off"}
						>
							{reader.pageOf(number, count)}
						</span>{" "}
						<span className={css.figures}>
							<span>{formats.percent(Math.round(progress))}</span>{" "}
							<span>{remainingTime(number, count)}</span>
							{minutes !== undefined && (
								<span className={css.chapterTime}>{reader.chapterMinutes(minutes)}</span>
							)}
						</span>
					</p>
					<NextButton isLast={number === count} onClick={next} />
				</nav>
			</footer>
		);
	},
);

interface PreviousProps {
	isFirst: boolean;
	onClick: () => void;
}

const PreviousButton = memo(({ isFirst, onClick }: PreviousProps) => (
	<Button
		icon="arrow-left"
		variant="ghost"
		className={css.turn}
		aria-label={sharedTexts.reader.previousPage}
		disabled={isFirst}
		onClick={onClick}
	>
		<span className={css.turnLabel}>{sharedTexts.reader.previous}</span>
	</Button>
));

interface NextProps {
	isLast: boolean;
	onClick: () => void;
}

const NextButton = memo(({ isLast, onClick }: NextProps) => (
	<Button
		variant="ghost"
		className={css.turn}
		aria-label={sharedTexts.reader.nextPage}
		disabled={isLast}
		onClick={onClick}
	>
		<span className={css.turnLabel}>{sharedTexts.reader.next}</span>
		<Icon name="arrow-right" />
	</Button>
));

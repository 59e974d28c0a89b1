import type { Direction } from "@creations/content/language";
import { remainingMinutes } from "@creations/content/page-progress";
import { type ComponentProps, memo, useState } from "react";
import { Button, IconButton } from "../../Button/Button.tsx";
import type { IconName } from "../../Icon/Icon.tsx";
import { Icon } from "../../Icon/Icon.tsx";
import { Progress } from "../../Progress/Progress.tsx";
import { Tooltip, TooltipProvider } from "../../Tooltip/Tooltip.tsx";
import type { ReaderTheme } from "../../theme/theme.ts";
import { VisuallyHidden } from "../../VisuallyHidden/VisuallyHidden.tsx";
import { type Written, writtenIn } from "../writtenIn.ts";
import type { FontSize } from "./preferences.ts";
import * as css from "./Reader.css.ts";
import type { PageTurns } from "./usePageTurns.ts";

const themeIcons: Record<ReaderTheme, IconName> = { light: "sun", dark: "moon", sepia: "book" };

interface TopBarProps {
	title?: string;
	titleId: string;
	written: Written;
	theme: ReaderTheme;
	onTheme: () => void;
	fontSize: FontSize;
	onClose: () => void;
}

/** Stays as it is while pages turn. */
export const TopBar = memo(({ title, titleId, written, theme, onTheme, fontSize, onClose }: TopBarProps) => (
	<TooltipProvider>
		<header className={css.topBar}>
			<Labelled icon="close" label="Close reader" onClick={onClose} />
			{title && (
				<h1 id={titleId} className={css.runningTitle} {...writtenIn(written)}>
					{title}
				</h1>
			)}
			<div className={css.tools}>
				<TextSize {...fontSize} />
				<Labelled icon={themeIcons[theme]} label={`Reader theme: ${theme}`} onClick={onTheme} />
				<Bookmark />
			</div>
		</header>
	</TooltipProvider>
));

function TextSize({ size, smaller, larger }: FontSize) {
	return (
		<>
			<Letter label="Smaller text" className={css.smallLetter} onClick={smaller} />
			<Letter label="Larger text" className={css.largeLetter} onClick={larger} />
			<VisuallyHidden>
				<output>Text size {size}</output>
			</VisuallyHidden>
		</>
	);
}

function Letter({ label, className, onClick }: { label: string; className: string; onClick?: () => void }) {
	return (
		<Tooltip text={label}>
			<Button variant="icon" aria-label={label} disabled={!onClick} onClick={onClick}>
				<span className={className} aria-hidden="true">
					A
				</span>
			</Button>
		</Tooltip>
	);
}

function Bookmark() {
	const [isSet, setIsSet] = useState(false);
	return (
		<Labelled
			icon={isSet ? "bookmark-filled" : "bookmark"}
			label="Bookmark"
			aria-pressed={isSet}
			onClick={() => setIsSet(!isSet)}
		/>
	);
}

function Labelled(props: ComponentProps<typeof IconButton>) {
	return (
		<Tooltip text={props.label}>
			<IconButton {...props} />
		</Tooltip>
	);
}

interface BottomBarProps extends Pick<PageTurns, "next" | "previous"> {
	number: number;
	count: number;
	progress: number;
	/** Of the lines, and so of the pages. */
	direction: Direction;
}

export const BottomBar = memo(({ number, count, progress, direction, next, previous }: BottomBarProps) => {
	return (
		<footer className={css.bottomBar} dir={direction}>
			<Progress className={css.progress} value={progress} label="Reading progress" />
			<nav className={css.turning} aria-label="Pages">
				<Button
					icon="arrow-left"
					variant="ghost"
					className={css.turn}
					aria-label="Previous page"
					disabled={number === 1}
					onClick={previous}
				>
					<span className={css.turnLabel}>Previous</span>
				</Button>
				<p className={css.whereabouts} dir="ltr">
					<span className={css.pageNumber} aria-live="polite">
						Page {number} of {count}
					</span>{" "}
					<span className={css.figures}>
						<span>{Math.round(progress)}%</span> <span>{remainingMinutes(number, count)} min left</span>
					</span>
				</p>
				<Button
					variant="ghost"
					className={css.turn}
					aria-label="Next page"
					disabled={number === count}
					onClick={next}
				>
					<span className={css.turnLabel}>Next</span>
					<Icon name="arrow-right" />
				</Button>
			</nav>
		</footer>
	);
});

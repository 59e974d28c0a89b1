import { classes, Toolbar, ToolbarButton } from "@creations/shared-ui";
import { redo, undo } from "prosemirror-history";
import type { Command } from "prosemirror-state";
import { type ComponentProps, type ReactNode, useSyncExternalStore } from "react";
import { adminTexts } from "../../texts/texts.ts";
import type { ManuscriptEditor } from "../ManuscriptEditor.ts";
import * as css from "../manuscript.css.ts";
import { schema } from "../schema.ts";
import {
	toggleEmphasis,
	toggleHeading,
	toggleList,
	toggleQuote,
	toggleStrong,
} from "./commands.ts";
import { icons } from "./icons.tsx";

const { nodes } = schema;

interface Format {
	name: string;
	icon: ComponentProps<typeof ToolbarButton>["icon"];
	/** Name of the mark or node. */
	type: string;
	key?: string;
	command: Command;
}

const formats = (): readonly Format[] => [
	{
		name: adminTexts.manuscript.formats.bold,
		icon: "bold",
		type: "strong",
		key: "B",
		command: toggleStrong,
	},
	{
		name: adminTexts.manuscript.formats.italic,
		icon: "italic",
		type: "emphasis",
		key: "I",
		command: toggleEmphasis,
	},
	{
		name: adminTexts.manuscript.formats.heading,
		icon: "heading",
		type: "heading",
		command: toggleHeading(2),
	},
	{
		name: adminTexts.manuscript.formats.list,
		icon: "list",
		type: "bulletList",
		command: toggleList(nodes.bulletList),
	},
	{
		name: adminTexts.manuscript.formats.numbered,
		icon: icons.numbered,
		type: "orderedList",
		command: toggleList(nodes.orderedList),
	},
	{
		name: adminTexts.manuscript.formats.quote,
		icon: icons.quote,
		type: "blockquote",
		command: toggleQuote,
	},
];

interface FormattingBarProps {
	editor: ManuscriptEditor;
	/** Whether the bar stays in sight while a long text scrolls. */
	isSticky: boolean;
	isMarkdown: boolean;
	onMarkdown: (isMarkdown: boolean) => void;
	onLink: () => void;
	/** The buttons that insert pictures and cards. */
	children: ReactNode;
}

/** Renders the tools of a text. The arrow keys move between them. */
export function FormattingBar(props: FormattingBarProps) {
	const { isSticky, isMarkdown, onMarkdown } = props;
	return (
		<div className={classes(css.bar, isSticky ? css.sticky : css.inForm)}>
			<Toolbar aria-label={adminTexts.manuscript.formatting} className={css.buttons}>
				{!isMarkdown && <FormatButtons {...props} />}
				<ToolbarButton
					icon={icons.markdown}
					label={adminTexts.manuscript.markdown}
					className={classes(css.toEnd, isMarkdown && css.on)}
					aria-pressed={isMarkdown}
					onClick={() => onMarkdown(!isMarkdown)}
				>
					{adminTexts.manuscript.markdown}
				</ToolbarButton>
			</Toolbar>
		</div>
	);
}

function FormatButtons({ editor, onLink, children }: FormattingBarProps) {
	const { active } = useSyncExternalStore(editor.subscribe, editor.status);
	return (
		<>
			{children}
			{formats().map(({ name, icon, type, key, command }) => (
				<ToggleButton
					key={name}
					icon={icon}
					label={name}
					letter={key}
					isOn={active.includes(type)}
					onClick={() => editor.run(command)}
				/>
			))}
			<ToggleButton
				icon="link"
				label={adminTexts.manuscript.link}
				letter="K"
				isOn={active.includes("link")}
				onClick={onLink}
			/>
			<HistoryButtons editor={editor} />
		</>
	);
}

interface ToggleButtonProps {
	icon: ComponentProps<typeof ToolbarButton>["icon"];
	label: string;
	letter: string | undefined;
	isOn: boolean;
	onClick: () => void;
}

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

const ToggleButton = ({ letter, isOn, ...button }: ToggleButtonProps) => (
	<ToolbarButton
		{...button}
		keys={letter && (isMac ? `⌘${letter}` : `Ctrl+${letter}`)}
		aria-keyshortcuts={letter && `Control+${letter} Meta+${letter}`}
		aria-pressed={isOn}
		className={classes(isOn && css.on)}
	/>
);

function HistoryButtons({ editor }: { editor: ManuscriptEditor }) {
	const { canUndo, canRedo } = useSyncExternalStore(editor.subscribe, editor.status);
	return (
		<span className={css.together}>
			<ToolbarButton
				icon="undo"
				label={adminTexts.manuscript.undo}
				aria-disabled={!canUndo}
				onClick={() => editor.run(undo)}
			/>
			<ToolbarButton
				icon={icons.redo}
				label={adminTexts.manuscript.redo}
				aria-disabled={!canRedo}
				onClick={() => editor.run(redo)}
			/>
		</span>
	);
}

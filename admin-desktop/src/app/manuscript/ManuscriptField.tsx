import {
	classes,
	Dialog,
	Field,
	Tabs,
	Textarea,
	Toolbar,
	ToolbarButton,
} from "@creations/shared-ui";
import {
	type ClipboardEvent,
	type DragEvent,
	type ReactNode,
	type RefObject,
	type UIEventHandler,
	useRef,
	useState,
} from "react";
import { FileInput, filesOf } from "../images/ImageInput.tsx";
import { PhotosDialog } from "../images/PhotosDialog.tsx";
import { usePhotos } from "../images/uploads.ts";
import { PickList } from "../items/PickList.tsx";
import * as css from "./ContentField.css.ts";
import { type Format, formatFor, formats, keysOf } from "./formats.ts";
import { cardMarkdown, photoMarkdown, placeBlocks } from "./photos.ts";
import type { Selected } from "./phrases.ts";

interface ManuscriptFieldProps {
	ref?: RefObject<HTMLTextAreaElement | null>;
	label: string;
	error?: string;
	hint?: string;
	className: string;
	/** Whether stories and products can be inserted as cards, as in mails. */
	hasCards?: boolean;
	readOnly?: boolean;
	name?: string;
	value: string;
	onChange: (value: string) => void;
	onScroll?: UIEventHandler<HTMLTextAreaElement>;
}

/**
 * Renders a Markdown text area with formatting tools, keyboard shortcuts and picture
 * uploads.
 */
export function ManuscriptField(props: ManuscriptFieldProps) {
	const { ref, label, error, hint, className, hasCards = false, ...writing } = props;
	const own = useRef<HTMLTextAreaElement>(null);
	const area = ref ?? own;
	const photos = usePhotos();
	const [isPicking, setIsPicking] = useState(false);
	const { onFormat, ...insertion } = useChanges(area);
	return (
		<Field label={label} error={error} hint={hint}>
			{!writing.readOnly && (
				<FormattingBar scrollsAway={hasCards} onFormat={onFormat} onPhotos={photos.add}>
					{hasCards && (
						<ToolbarButton
							icon="gem"
							label="Insert card"
							onClick={() => setIsPicking(true)}
						>
							Card
						</ToolbarButton>
					)}
				</FormattingBar>
			)}
			<MarkdownTextarea
				{...writing}
				ref={area}
				className={classes(css.writing, className)}
				onPhotos={photos.add}
				onFormat={onFormat}
			/>
			<PhotosDialog
				photos={photos}
				{...insertion}
				onInsert={(sent) =>
					insertion.onInsert(
						sent.map(({ image, description }) => photoMarkdown(image, description)),
					)
				}
			/>
			{hasCards && (
				<CardDialog isOpen={isPicking} onOpenChange={setIsPicking} {...insertion} />
			)}
		</Field>
	);
}

interface FormattingBarProps extends Pick<WritingProps, "onPhotos" | "onFormat"> {
	/** Whether the bar scrolls away with the text, for short texts. */
	scrollsAway: boolean;
	children: ReactNode;
}

function FormattingBar({
	onFormat,
	onPhotos,
	scrollsAway,
	children,
}: FormattingBarProps) {
	const input = useRef<HTMLInputElement>(null);
	return (
		<div className={classes(css.bar, !scrollsAway && css.sticky)}>
			<Toolbar aria-label="Formatting" className={css.buttons}>
				<ToolbarButton
					icon="image"
					label="Insert picture"
					onClick={() => input.current?.click()}
				>
					Picture
				</ToolbarButton>
				{children}
				{formats.map((format) => (
					<ToolbarButton
						key={format.name}
						icon={format.icon}
						label={format.name}
						keys={keysOf(format)}
						aria-keyshortcuts={format.key && `Control+${format.key} Meta+${format.key}`}
						onClick={() => onFormat(format)}
					/>
				))}
			</Toolbar>
			<FileInput ref={input} multiple onFiles={onPhotos} />
		</div>
	);
}

interface WritingProps
	extends Omit<ManuscriptFieldProps, "ref" | "label" | "error" | "hint" | "hasCards"> {
	ref: RefObject<HTMLTextAreaElement | null>;
	onPhotos: (files: File[]) => void;
	onFormat: (format: Format) => void;
}

function MarkdownTextarea({ onChange, onPhotos, onFormat, ...rest }: WritingProps) {
	const take = (event: DragEvent | ClipboardEvent, transfer: DataTransfer | null) => {
		const files = filesOf(event, transfer);
		if (files.length > 0) onPhotos(files);
		return files.length > 0;
	};
	return (
		<Textarea
			{...rest}
			dir="auto"
			placeholder="Write in Markdown. Pictures can be dropped or pasted."
			onChange={({ target }) => onChange(target.value)}
			onDrop={(event) => take(event, event.dataTransfer) && placeCaret(event)}
			onPaste={(event) => take(event, event.clipboardData)}
			onKeyDown={(event) => {
				const format = formatFor(event);
				if (!format) return;
				event.preventDefault();
				onFormat(format);
			}}
		/>
	);
}

function placeCaret({
	currentTarget: area,
	clientX,
	clientY,
}: DragEvent<HTMLTextAreaElement>) {
	const place = document.caretPositionFromPoint?.(clientX, clientY);
	if (place?.offsetNode === area) area.setSelectionRange(place.offset, place.offset);
}

function useChanges(area: RefObject<HTMLTextAreaElement | null>) {
	// The text area accepts edits only after the dialog has released the focus.
	const pendingBlocks = useRef<string[]>([]);

	function change(edit: (selected: Selected) => Selected) {
		if (!area.current) return;
		const { value: text, selectionStart: start, selectionEnd: end } = area.current;
		typeInto(area.current, edit({ text, start, end }));
	}

	return {
		onFormat: ({ apply }: Format) => change(apply),
		onInsert(blocks: string[]) {
			pendingBlocks.current = blocks;
		},
		onClosed() {
			const blocks = pendingBlocks.current.splice(0);
			change((selected) =>
				blocks.length > 0 ? placeBlocks(selected, blocks) : selected,
			);
		},
	};
}

/** Changes the text as if typed: one undo step, with an input event for React. */
function typeInto(area: HTMLTextAreaElement, { text, start, end }: Selected): void {
	const { value } = area;
	let from = 0;
	while (from < value.length && from < text.length && value[from] === text[from]) from++;
	let suffix = 0;
	const maxSuffix = Math.min(value.length, text.length) - from;
	while (suffix < maxSuffix && value.at(-1 - suffix) === text.at(-1 - suffix)) suffix++;
	const insert = text.slice(from, text.length - suffix);
	area.focus();
	area.setSelectionRange(from, value.length - suffix);
	if (value !== text && !typed(insert)) {
		area.setRangeText(insert);
		area.dispatchEvent(new Event("input", { bubbles: true }));
	}
	area.setSelectionRange(start, end);
	// The area scrolls to its caret only when it gets the focus.
	if (area.scrollHeight > area.clientHeight) area.blur();
	area.focus();
}

/** Edits with a deprecated command, the only one that the browser's undo supports. */
const typed = (insert: string) =>
	insert === ""
		? document.execCommand("delete")
		: document.execCommand("insertText", false, insert);

interface CardDialogProps {
	isOpen: boolean;
	onOpenChange: (isOpen: boolean) => void;
	onInsert: (blocks: string[]) => void;
	onClosed: () => void;
}

const KINDS = [
	{ plural: "stories", label: "Stories" },
	{ plural: "products", label: "Products" },
] as const;

function CardDialog({ isOpen, onOpenChange, onInsert, onClosed }: CardDialogProps) {
	return (
		<Dialog
			title="Insert a story or product"
			description="Shown as a card with picture, name and link."
			open={isOpen}
			onOpenChange={onOpenChange}
			onClosed={onClosed}
		>
			<Tabs
				label="Type"
				filled
				tabs={KINDS.map(({ plural, label }) => ({
					value: plural,
					label,
					content: (
						<PickList
							label={label}
							plural={plural}
							onlyPublished
							onPick={({ name, slug }) => {
								onInsert([cardMarkdown(`/${plural}/${slug}`, name)]);
								onOpenChange(false);
							}}
						/>
					),
				}))}
			/>
		</Dialog>
	);
}

import { classes, Dialog, Field, Tabs, Textarea, Toolbar, ToolbarButton } from "@creations/shared-ui";
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
	/** Stories and products can be put in as cards, which mails show. */
	hasCards?: boolean;
	readOnly?: boolean;
	name?: string;
	value: string;
	onChange: (value: string) => void;
	onScroll?: UIEventHandler<HTMLTextAreaElement>;
}

/** Where Markdown is written: the text with what formats it and puts photos in. */
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
				<FormattingBar isLoose={hasCards} onFormat={onFormat} onPhotos={photos.add}>
					{hasCards && (
						<ToolbarButton icon="gem" label="Insert card" onClick={() => setIsPicking(true)}>
							Card
						</ToolbarButton>
					)}
				</FormattingBar>
			)}
			<Writing
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
					insertion.onInsert(sent.map(({ image, description }) => photoMarkdown(image, description)))
				}
			/>
			{hasCards && <CardDialog isOpen={isPicking} onOpenChange={setIsPicking} {...insertion} />}
		</Field>
	);
}

interface FormattingBarProps extends Pick<WritingProps, "onPhotos" | "onFormat"> {
	/** It scrolls away with the text, which is short. */
	isLoose: boolean;
	children: ReactNode;
}

function FormattingBar({ onFormat, onPhotos, isLoose, children }: FormattingBarProps) {
	const input = useRef<HTMLInputElement>(null);
	return (
		<div className={classes(css.bar, !isLoose && css.sticky)}>
			<Toolbar aria-label="Formatting" className={css.buttons}>
				<ToolbarButton icon="image" label="Insert photo" onClick={() => input.current?.click()}>
					Photo
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

interface WritingProps extends Omit<ManuscriptFieldProps, "ref" | "label" | "error" | "hint" | "hasCards"> {
	ref: RefObject<HTMLTextAreaElement | null>;
	onPhotos: (files: File[]) => void;
	onFormat: (format: Format) => void;
}

function Writing({ onChange, onPhotos, onFormat, ...rest }: WritingProps) {
	const take = (event: DragEvent | ClipboardEvent, transfer: DataTransfer | null) => {
		const files = filesOf(event, transfer);
		if (files.length > 0) onPhotos(files);
		return files.length > 0;
	};
	return (
		<Textarea
			{...rest}
			dir="auto"
			placeholder="Write in Markdown. Images can be dropped or pasted."
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

function placeCaret({ currentTarget: area, clientX, clientY }: DragEvent<HTMLTextAreaElement>) {
	const place = document.caretPositionFromPoint?.(clientX, clientY);
	if (place?.offsetNode === area) area.setSelectionRange(place.offset, place.offset);
}

function useChanges(area: RefObject<HTMLTextAreaElement | null>) {
	// The text can be written in again only after the dialog has let go of the focus.
	const described = useRef<string[]>([]);

	function change(how: (selected: Selected) => Selected) {
		if (!area.current) return;
		const { value: text, selectionStart: start, selectionEnd: end } = area.current;
		typeInto(area.current, how({ text, start, end }));
	}

	return {
		onFormat: ({ apply }: Format) => change(apply),
		onInsert(blocks: string[]) {
			described.current = blocks;
		},
		onClosed() {
			const blocks = described.current.splice(0);
			change((selected) => (blocks.length > 0 ? placeBlocks(selected, blocks) : selected));
		},
	};
}

/** Changes what is in a text area as if it was typed: one step that can be undone, and React is told. */
function typeInto(area: HTMLTextAreaElement, { text, start, end }: Selected): void {
	const { value } = area;
	let from = 0;
	while (from < value.length && from < text.length && value[from] === text[from]) from++;
	let same = 0;
	const most = Math.min(value.length, text.length) - from;
	while (same < most && value.at(-1 - same) === text.at(-1 - same)) same++;
	const put = text.slice(from, text.length - same);
	area.focus();
	area.setSelectionRange(from, value.length - same);
	if (value !== text && !typed(put)) {
		area.setRangeText(put);
		area.dispatchEvent(new Event("input", { bubbles: true }));
	}
	area.setSelectionRange(start, end);
	// Only what gets the focus is scrolled to where its caret is now.
	if (area.scrollHeight > area.clientHeight) area.blur();
	area.focus();
}

/** Old, but the only way to edit that the browser's own undoing knows of. */
const typed = (put: string) =>
	put === "" ? document.execCommand("delete") : document.execCommand("insertText", false, put);

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
			description="It is shown as a card: its picture, its name and a link."
			open={isOpen}
			onOpenChange={onOpenChange}
			onClosed={onClosed}
		>
			<Tabs
				label="What to insert"
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

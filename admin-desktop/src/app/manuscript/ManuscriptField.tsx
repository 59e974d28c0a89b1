import { classes, Field, Textarea, ToolbarButton } from "@creations/shared-ui";
import { useRef, useState } from "react";
import { FileInput } from "../images/ImageInput.tsx";
import { PhotosDialog } from "../images/PhotosDialog.tsx";
import { usePhotos } from "../images/uploads.ts";
import { adminTexts } from "../texts/texts.ts";
import { CardDialog } from "./blocks/CardDialog.tsx";
import { photoBlock } from "./blocks/photos.ts";
import { Counts } from "./Counts.tsx";
import { type LinkTarget, linkTarget } from "./formatting/commands.ts";
import { FormattingBar } from "./formatting/FormattingBar.tsx";
import { LinkDialog } from "./formatting/LinkDialog.tsx";
import * as css from "./manuscript.css.ts";
import { RichText } from "./RichText.tsx";
import { blocks, type Insertion } from "./slash/useSlashMenu.ts";
import { useManuscript } from "./useManuscript.ts";

interface ManuscriptFieldProps {
	label: string;
	error?: string;
	hint?: string;
	/** Mails have cards, live HTML and line ends. Their text scrolls in its own box. */
	isMail?: boolean;
	/** Whether words and pages are counted below the text. */
	hasCounts?: boolean;
	readOnly?: boolean;
	value: string;
	onChange: (value: string) => void;
}

/**
 * Edits a Markdown text as readers see it. A switch shows the Markdown, and the form's
 * value is always Markdown.
 */
export function ManuscriptField(props: ManuscriptFieldProps) {
	const {
		label,
		error,
		hint,
		isMail = false,
		hasCounts = false,
		value,
		onChange,
	} = props;
	const readOnly = props.readOnly ?? false;
	const [isMarkdown, setIsMarkdown] = useState(false);
	const { editor, dialogs, insertions, openLink } = useTools(props, isMarkdown);
	const visible = { label, className: isMail ? css.short : css.tall, readOnly };
	return (
		<Field label={label} error={error} hint={hint}>
			{!readOnly && (
				<FormattingBar
					editor={editor}
					isSticky={!isMail}
					isMarkdown={isMarkdown}
					onMarkdown={(isOn) => {
						editor.flush();
						setIsMarkdown(isOn);
					}}
					onLink={openLink}
				>
					{insertions.buttons}
				</FormattingBar>
			)}
			{isMarkdown ? (
				<MarkdownText {...visible} value={value} onChange={onChange} />
			) : (
				<RichText {...visible} editor={editor} insertions={insertions.items} />
			)}
			{hasCounts && <Counts editor={editor} markdown={isMarkdown ? value : null} />}
			{dialogs}
		</Field>
	);
}

/** Returns the editor of the text with its dialogs. */
function useTools(
	{ value, onChange, isMail = false }: ManuscriptFieldProps,
	isPaused: boolean,
) {
	const [link, setLink] = useState<LinkTarget | null>(null);
	const photos = usePhotos();
	const openLink = () => setLink(linkTarget(editor.state));
	const editor = useManuscript({
		value,
		onChange,
		isMail,
		isPaused,
		onLink: openLink,
		onFiles: photos.add,
	});
	const insertions = useInsertions(isMail);
	const dialogs = (
		<>
			<FileInput ref={insertions.fileInput} multiple onFiles={photos.add} />
			<PhotosDialog
				photos={photos}
				onInsert={(sent) => editor.insert(sent.map(photoBlock))}
				onClosed={() => editor.focus()}
			/>
			<LinkDialog editor={editor} target={link} onClose={() => setLink(null)} />
			<CardDialog
				editor={editor}
				isOpen={insertions.isPicking}
				onOpenChange={insertions.setIsPicking}
			/>
		</>
	);
	return { editor, dialogs, insertions, openLink };
}

/** Returns the buttons and entries of the menu that insert pictures and cards. */
function useInsertions(hasCards: boolean) {
	const fileInput = useRef<HTMLInputElement>(null);
	const [isPicking, setIsPicking] = useState(false);
	const choosePhotos = () => fileInput.current?.click();
	const pickCard = () => setIsPicking(true);
	const card: Insertion = {
		name: adminTexts.manuscript.card,
		icon: "gem",
		words: adminTexts.manuscript.synonyms.card,
		run: pickCard,
	};
	const items: Insertion[] = [
		{
			name: adminTexts.manuscript.picture,
			icon: "image",
			words: adminTexts.manuscript.synonyms.picture,
			run: choosePhotos,
		},
		...(hasCards ? [card] : []),
		...blocks(),
	];
	const buttons = (
		<>
			<ToolbarButton
				icon="image"
				label={adminTexts.manuscript.insertPicture}
				onClick={choosePhotos}
			>
				{adminTexts.manuscript.picture}
			</ToolbarButton>
			{hasCards && (
				<ToolbarButton
					icon="gem"
					label={adminTexts.manuscript.insertCard}
					onClick={pickCard}
				>
					{adminTexts.manuscript.card}
				</ToolbarButton>
			)}
		</>
	);
	return { fileInput, isPicking, setIsPicking, items, buttons };
}

interface MarkdownTextProps {
	label: string;
	className: string;
	readOnly: boolean;
	value: string;
	onChange: (value: string) => void;
}

function MarkdownText({
	label,
	className,
	readOnly,
	value,
	onChange,
}: MarkdownTextProps) {
	return (
		<div className={classes(css.frame, className)}>
			<Textarea
				aria-label={label}
				className={css.markdown}
				dir="auto"
				placeholder={adminTexts.manuscript.write}
				readOnly={readOnly}
				value={value}
				onChange={({ target }) => onChange(withLineEnds(target.value, value))}
			/>
		</div>
	);
}

/** Keeps the line ends of a text, which a text area replaces. */
const withLineEnds = (text: string, before: string) =>
	before.includes("\r\n") ? text.replace(/\r?\n/g, "\r\n") : text;

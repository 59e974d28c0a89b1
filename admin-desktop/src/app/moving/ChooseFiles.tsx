import { Button, Inline, Text } from "@creations/shared-ui";
import { type ReactNode, useState } from "react";
import type { Control } from "react-hook-form";
import { z } from "zod";
import { useFormOf } from "../forms/control.ts";
import { SwitchField, TextField } from "../forms/fields.tsx";
import { FileDrop, UploadButton } from "../images/ImageInput.tsx";
import * as listing from "../listing.css.ts";
import { adminTexts } from "../texts/texts.ts";
import * as css from "./moving.css.ts";
import {
	type ChosenFile,
	chosenFiles,
	droppedFiles,
	type ImportOptions,
} from "./useImport.ts";

interface ChooseFilesProps {
	onReport: (files: ChosenFile[], options: ImportOptions) => void;
}

/** Lets the person choose export files and options of an import. */
export function ChooseFiles({ onReport }: ChooseFilesProps) {
	const [files, setFiles] = useState<ChosenFile[]>([]);
	const form = useFormOf({ values: blankOptions, schema: importOptions });
	const preview = form.handleSubmit((options) => onReport(files, options));
	return (
		<>
			<DropZone onFiles={(chosen) => setFiles((before) => [...before, ...chosen])}>
				{files.length > 0 && (
					<Text className={listing.name} role="status">
						{namesOf(files)}
					</Text>
				)}
			</DropZone>
			<Options control={form.control} />
			<Inline>
				<Button size="large" disabled={files.length === 0} onClick={preview}>
					{adminTexts.moving.preview}
				</Button>
				{files.length > 0 && (
					<Button variant="ghost" size="large" onClick={() => setFiles([])}>
						{adminTexts.moving.chooseOthers}
					</Button>
				)}
			</Inline>
		</>
	);
}

const MAX_NAMES = 5;

function namesOf(files: ChosenFile[]): string {
	const names = files.slice(0, MAX_NAMES).map(({ path }) => path);
	return files.length > MAX_NAMES
		? adminTexts.moving.namesAndMore(names.join(", "), files.length - MAX_NAMES)
		: names.join(", ");
}

function DropZone({
	onFiles,
	children,
}: {
	onFiles: (files: ChosenFile[]) => void;
	children: ReactNode;
}) {
	const texts = adminTexts.moving;
	const onChosen = (files: File[]) => onFiles(chosenFiles(files));
	return (
		<FileDrop
			className={css.drop}
			aria-label={texts.files}
			onDrop={(event) => {
				event.preventDefault();
				void droppedFiles(event.dataTransfer).then(onFiles);
			}}
		>
			<Text tone="soft">{texts.dropHere}</Text>
			<Inline className={css.buttons}>
				<UploadButton multiple files={anyFiles()} onFiles={onChosen}>
					{texts.chooseFiles}
				</UploadButton>
				<UploadButton multiple files={aFolder()} onFiles={onChosen}>
					{texts.chooseFolder}
				</UploadButton>
			</Inline>
			{children}
		</FileDrop>
	);
}

const anyFiles = () => ({
	accept: undefined,
	"aria-label": adminTexts.moving.chooseFiles,
});
const aFolder = () => ({
	accept: undefined,
	"aria-label": adminTexts.moving.chooseFolder,
	webkitdirectory: "",
});

const blankOptions = { from: "", fetchFrom: "", pages: false, keepIp: false };

const importOptions: z.ZodType<ImportOptions> = z.object({
	from: z.string().transform((address) => address || undefined),
	fetchFrom: z.string().transform(hostsIn),
	pages: z.boolean(),
	keepIp: z.boolean(),
});

function Options({
	control,
}: {
	control: Control<typeof blankOptions, unknown, ImportOptions>;
}) {
	const texts = adminTexts.moving;
	return (
		<details>
			<summary className={listing.summary}>{texts.origin}</summary>
			<div className={css.options}>
				<TextField
					control={control}
					name="from"
					label={texts.oldSite}
					hint={texts.oldSiteHint}
					autoComplete="off"
				/>
				<TextField
					control={control}
					name="fetchFrom"
					label={texts.fetchFrom}
					hint={texts.fetchFromHint}
					autoComplete="off"
				/>
				<SwitchField control={control} name="pages" label={texts.pages} />
				<SwitchField control={control} name="keepIp" label={texts.keepIp} />
			</div>
		</details>
	);
}

function hostsIn(text: string): string[] {
	return text
		.split(",")
		.map((host) => host.trim())
		.filter((host) => host !== "");
}

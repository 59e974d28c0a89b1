import { Button, Inline, Text } from "@creations/shared-ui";
import { type ReactNode, useState } from "react";
import type { Control } from "react-hook-form";
import { z } from "zod";
import { useFormOf } from "../forms/control.ts";
import { SwitchField, TextField } from "../forms/fields.tsx";
import { FileDrop, UploadButton } from "../images/ImageInput.tsx";
import * as listing from "../listing.css.ts";
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
					Preview import
				</Button>
				{files.length > 0 && (
					<Button variant="ghost" size="large" onClick={() => setFiles([])}>
						Choose other files
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
		? `${names.join(", ")} and ${files.length - MAX_NAMES} more`
		: names.join(", ");
}

function DropZone({
	onFiles,
	children,
}: {
	onFiles: (files: ChosenFile[]) => void;
	children: ReactNode;
}) {
	const onChosen = (files: File[]) => onFiles(chosenFiles(files));
	return (
		<FileDrop
			className={css.drop}
			aria-label="Files to import"
			onDrop={(event) => {
				event.preventDefault();
				void droppedFiles(event.dataTransfer).then(onFiles);
			}}
		>
			<Text tone="soft">
				Drop files or a folder here: exports of Ghost, WordPress, Squarespace, Substack,
				Etsy, Shopify, Amazon, Big Cartel, Mailchimp or listmonk, lists of addresses, or
				the archive of a site like this one. Pictures in the folder come along.
			</Text>
			<Inline className={css.buttons}>
				<UploadButton multiple files={anyFiles} onFiles={onChosen}>
					Choose files
				</UploadButton>
				<UploadButton multiple files={aFolder} onFiles={onChosen}>
					Choose a folder
				</UploadButton>
			</Inline>
			{children}
		</FileDrop>
	);
}

const anyFiles = { accept: undefined, "aria-label": "Choose files" };
const aFolder = {
	accept: undefined,
	"aria-label": "Choose a folder",
	webkitdirectory: "",
};

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
	return (
		<details>
			<summary className={listing.summary}>Where the files come from</summary>
			<div className={css.options}>
				<TextField
					control={control}
					name="from"
					label="Address of the old site"
					hint="The blog's address, the Etsy shop's, or the Amazon site, such as amazon.de"
					autoComplete="off"
				/>
				<TextField
					control={control}
					name="fetchFrom"
					label="Fetch pictures from"
					hint="Sites to download pictures from, separated by commas. Leave empty to download none."
					autoComplete="off"
				/>
				<SwitchField
					control={control}
					name="pages"
					label="Import WordPress pages as drafts"
				/>
				<SwitchField
					control={control}
					name="keepIp"
					label="Keep the IP addresses of consents, encrypted for each person"
				/>
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

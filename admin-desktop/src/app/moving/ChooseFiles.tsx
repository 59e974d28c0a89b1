import { Button, Field, Inline, Input, Switch, Text } from "@creations/shared-ui";
import { type ReactNode, useState } from "react";
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
	const [options, setOptions] = useState<ImportOptions>({});
	return (
		<>
			<DropZone onFiles={(chosen) => setFiles((before) => [...before, ...chosen])}>
				{files.length > 0 && (
					<Text className={listing.name} role="status">
						{namesOf(files)}
					</Text>
				)}
			</DropZone>
			<Options
				options={options}
				onChange={(changed) => setOptions({ ...options, ...changed })}
			/>
			<Inline>
				<Button
					size="large"
					disabled={files.length === 0}
					onClick={() => onReport(files, options)}
				>
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
				Drop files or a folder here: exports of Ghost, WordPress, Etsy, Shopify, Amazon,
				Mailchimp, listmonk or Substack, lists of addresses, or the archive of a site like
				this one. Pictures in the folder come along.
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

interface OptionsProps {
	options: ImportOptions;
	onChange: (changed: Partial<ImportOptions>) => void;
}

function Options({ options, onChange }: OptionsProps) {
	return (
		<details>
			<summary className={listing.summary}>Where the files come from</summary>
			<div className={css.options}>
				<Field
					label="Address of the old site"
					hint="The blog's address, the Etsy shop's, or the Amazon site, such as amazon.de"
				>
					<Input
						autoComplete="off"
						value={options.from ?? ""}
						onChange={({ target }) => onChange({ from: target.value || undefined })}
					/>
				</Field>
				<Field
					label="Fetch pictures from"
					hint="Sites to download pictures from, separated by commas. Leave empty to download none."
				>
					<Input
						autoComplete="off"
						onChange={({ target }) => onChange({ fetchFrom: hostsIn(target.value) })}
					/>
				</Field>
				<Switch
					label="Import WordPress pages as drafts"
					checked={options.pages ?? false}
					onCheckedChange={(pages) => onChange({ pages })}
				/>
				<Switch
					label="Keep the IP addresses of consents, encrypted for each person"
					checked={options.keepIp ?? false}
					onCheckedChange={(keepIp) => onChange({ keepIp })}
				/>
			</div>
		</details>
	);
}

const hostsIn = (text: string) =>
	text
		.split(",")
		.map((host) => host.trim())
		.filter((host) => host !== "");

import { Button, Field, Inline, Input, Switch, Text } from "@creations/shared-ui";
import { type ReactNode, useState } from "react";
import { FileDrop, UploadButton } from "../images/ImageInput.tsx";
import * as listing from "../listing.css.ts";
import * as css from "./moving.css.ts";
import { type ChosenFile, chosenFiles, droppedFiles, type ImportOptions } from "./useImport.ts";

interface ChooseFilesProps {
	onReport: (files: ChosenFile[], options: ImportOptions) => void;
}

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
			<Options options={options} onChange={(changed) => setOptions({ ...options, ...changed })} />
			<Inline>
				<Button size="large" disabled={files.length === 0} onClick={() => onReport(files, options)}>
					See what would come
				</Button>
				{files.length > 0 && (
					<Button variant="ghost" size="large" onClick={() => setFiles([])}>
						Choose others
					</Button>
				)}
			</Inline>
		</>
	);
}

const NAMED = 5;

function namesOf(files: ChosenFile[]): string {
	const names = files.slice(0, NAMED).map(({ path }) => path);
	return files.length > NAMED ? `${names.join(", ")} and ${files.length - NAMED} more` : names.join(", ");
}

function DropZone({ onFiles, children }: { onFiles: (files: ChosenFile[]) => void; children: ReactNode }) {
	const onChosen = (files: File[]) => onFiles(chosenFiles(files));
	return (
		<FileDrop
			className={css.drop}
			aria-label="Files to bring in"
			onDrop={(event) => {
				event.preventDefault();
				void droppedFiles(event.dataTransfer).then(onFiles);
			}}
		>
			<Text tone="soft">
				Drop files or a folder here: exports of Ghost, WordPress, Etsy, Shopify, Amazon, Mailchimp, listmonk
				or Substack, lists of addresses, or the archive of a site like this one. Pictures in the folder come
				along.
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
const aFolder = { accept: undefined, "aria-label": "Choose a folder", webkitdirectory: "" };

interface OptionsProps {
	options: ImportOptions;
	onChange: (changed: Partial<ImportOptions>) => void;
}

function Options({ options, onChange }: OptionsProps) {
	return (
		<details>
			<summary className={listing.summary}>More about where it was</summary>
			<div className={css.options}>
				<Field
					label="Address of the old place"
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
					hint="Hosts that pictures may be fetched from, with commas between them. None unless you say so."
				>
					<Input
						autoComplete="off"
						onChange={({ target }) => onChange({ fetchFrom: hostsIn(target.value) })}
					/>
				</Field>
				<Switch
					label="Bring in pages of WordPress, too, as drafts"
					checked={options.pages ?? false}
					onCheckedChange={(pages) => onChange({ pages })}
				/>
				<Switch
					label="Keep the network addresses of consents, sealed for each person"
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

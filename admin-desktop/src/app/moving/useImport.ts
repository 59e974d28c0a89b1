import type { Body } from "@creations/shared-ui/api";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
	type AdminApi,
	refusalText,
	toastRefusal,
	useAdminApi,
	useAnswer,
} from "../api/adminApi.ts";
import { type Platform, usePlatform } from "../platform.ts";
import { adminTexts } from "../texts/texts.ts";

const POLL_INTERVAL_MS = 700;

export type ImportOptions = Omit<
	Body<"POST /api/admin/import-jobs">,
	"drop" | "isReport"
>;

type Stage =
	| { kind: "choosing" }
	| { kind: "sending"; percent: number }
	| {
			kind: "working";
			drop: string;
			options: ImportOptions;
			job: string;
			isReport: boolean;
	  };

export type ImportState = ReturnType<typeof useImport>;

/** Runs an import: upload, preview, import. The files are uploaded only once. */
export function useImport() {
	const api = useAdminApi();
	const platform = usePlatform();
	const queryClient = useQueryClient();
	const [stage, setStage] = useState<Stage>({ kind: "choosing" });
	const job = useJob(stage.kind === "working" ? stage.job : undefined);

	async function report(files: ChosenFile[], options: ImportOptions) {
		setStage({ kind: "sending", percent: 0 });
		try {
			const drop = await sendFiles(api, platform, files, (percent) =>
				setStage({ kind: "sending", percent }),
			);
			setStage(await startJob(api, drop, options, true));
		} catch (error) {
			toastRefusal(adminTexts.moving.uploadFailed)(error);
			setStage({ kind: "choosing" });
		}
	}

	async function bringIn() {
		if (stage.kind !== "working") return;
		await startJob(api, stage.drop, stage.options, false)
			.then(setStage)
			.catch(toastRefusal(adminTexts.moving.startFailed));
	}
	const stop = () => stage.kind === "working" && stopJob(api, stage.job);

	function reset() {
		setStage({ kind: "choosing" });
		void queryClient.invalidateQueries();
	}

	const failure = job.error && (refusalText(job.error) ?? adminTexts.moving.unknownState);
	return { stage, job: job.data, failure, report, bringIn, stop, reset };
}

async function startJob(
	api: AdminApi,
	drop: string,
	options: ImportOptions,
	isReport: boolean,
): Promise<Stage> {
	const body = { drop, isReport, ...options };
	const { id } = await api.request("POST /api/admin/import-jobs", { body });
	return { kind: "working", drop, options, job: id, isReport };
}

const stopJob = (api: AdminApi, job: string) =>
	api
		.request("POST /api/admin/import-jobs/:job/stop", { params: { job } })
		.catch(toastRefusal(adminTexts.moving.stopFailed));

const useJob = (job: string | undefined) =>
	useAnswer("GET /api/admin/import-jobs/:job", {
		params: { job: job ?? "" },
		enabled: job !== undefined,
		refetchInterval: ({ state }) =>
			state.data && state.data.state !== "running" ? false : POLL_INTERVAL_MS,
	});

/** Bytes of a chunk; must be below the server's limit for a request. */
const CHUNK_BYTES = 4 * 1024 * 1024;

/** Uploads files in chunks. @returns the id under which the server stores them */
async function sendFiles(
	api: AdminApi,
	{ sendFile }: Pick<Platform, "sendFile">,
	files: ChosenFile[],
	onProgress: (percent: number) => void,
): Promise<string> {
	const { id } = await api.request("POST /api/admin/import-drops");
	const total = files.reduce((sum, { file }) => sum + Math.max(1, file.size), 0);
	let sentBytes = 0;
	for (const { path, file } of files) {
		for (let offset = 0; offset === 0 || offset < file.size; offset += CHUNK_BYTES) {
			const chunk = file.slice(offset, offset + CHUNK_BYTES);
			const query = new URLSearchParams({ name: path, at: String(offset) });
			await sendFile(`/api/admin/import-drops/${id}?${query}`, chunk, () => {});
			sentBytes += Math.max(1, chunk.size);
			onProgress((100 * sentBytes) / total);
		}
	}
	return id;
}

/** A file with its path in the chosen or dropped folder: `images/2020/ring.jpg`. */
export interface ChosenFile {
	path: string;
	file: File;
}

/** Returns files with their paths. */
export const chosenFiles = (files: Iterable<File>): ChosenFile[] =>
	[...files].map((file) => ({ path: file.webkitRelativePath || file.name, file }));

/** Returns the files of a drop, including those in folders. */
export async function droppedFiles(transfer: DataTransfer): Promise<ChosenFile[]> {
	// The entries are available only during the event.
	const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
	if (entries.length === 0) return chosenFiles(transfer.files);
	return (await Promise.all(entries.map(filesOf))).flat();
}

async function filesOf(entry: FileSystemEntry): Promise<ChosenFile[]> {
	if (isFile(entry)) {
		const file = await new Promise<File>((resolve, reject) =>
			entry.file(resolve, reject),
		);
		return [{ path: entry.fullPath.replace(/^\//, ""), file }];
	}
	const entries = await entriesOf(entry as FileSystemDirectoryEntry);
	return (await Promise.all(entries.map(filesOf))).flat();
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

/**
 * Returns all entries of a folder. A browser returns them in batches of about a hundred,
 * then an empty one.
 */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
	const reader = folder.createReader();
	const all: FileSystemEntry[] = [];
	for (;;) {
		const batch = await new Promise<FileSystemEntry[]>((resolve, reject) =>
			reader.readEntries(resolve, reject),
		);
		if (batch.length === 0) return all;
		all.push(...batch);
	}
}

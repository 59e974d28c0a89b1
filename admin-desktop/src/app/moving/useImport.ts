import { type Body, serverMessage } from "@creations/shared-ui/api";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type AdminApi, toastRefusal, useAdminApi, useAnswer } from "../api/adminApi.ts";
import { type Platform, usePlatform } from "../platform.ts";

const EVERY_MS = 700;

export type ImportOptions = Omit<Body<"POST /api/admin/import-jobs">, "drop" | "isReport">;

type Stage =
	| { kind: "choosing" }
	| { kind: "sending"; percent: number }
	| { kind: "working"; drop: string; options: ImportOptions; job: string; isReport: boolean };

export type ImportState = ReturnType<typeof useImport>;

/** Files are sent once, reported on, and brought in when whoever chose them has seen the report. */
export function useImport() {
	const api = useAdminApi();
	const platform = usePlatform();
	const queryClient = useQueryClient();
	const [stage, setStage] = useState<Stage>({ kind: "choosing" });
	const job = useJob(stage.kind === "working" ? stage.job : undefined);

	async function begin(drop: string, options: ImportOptions, isReport: boolean) {
		const body = { drop, isReport, ...options };
		const { id } = await api.request("POST /api/admin/import-jobs", { body });
		setStage({ kind: "working", drop, options, job: id, isReport });
	}

	async function report(files: ChosenFile[], options: ImportOptions) {
		setStage({ kind: "sending", percent: 0 });
		try {
			const drop = await sendFiles(api, platform, files, (percent) => setStage({ kind: "sending", percent }));
			await begin(drop, options, true);
		} catch (error) {
			toastRefusal("The files could not be sent. Please try again.")(error);
			setStage({ kind: "choosing" });
		}
	}

	async function bringIn() {
		if (stage.kind !== "working") return;
		await begin(stage.drop, stage.options, false).catch(
			toastRefusal("This did not begin. Please try again."),
		);
	}
	const stop = () => stage.kind === "working" && stopJob(api, stage.job);

	function reset() {
		setStage({ kind: "choosing" });
		void queryClient.invalidateQueries();
	}

	const failure = job.error && (serverMessage(job.error) ?? "It is not known how this went on.");
	return { stage, job: job.data, failure, report, bringIn, stop, reset };
}

const stopJob = (api: AdminApi, job: string) =>
	api
		.request("POST /api/admin/import-jobs/:job/stop", { params: { job } })
		.catch(toastRefusal("This could not be stopped."));

const useJob = (job: string | undefined) =>
	useAnswer("GET /api/admin/import-jobs/:job", {
		params: { job: job ?? "" },
		enabled: job !== undefined,
		refetchInterval: ({ state }) => (state.data && state.data.state !== "running" ? false : EVERY_MS),
	});

/** Bytes of a piece: below what the server takes at once. */
const PIECE = 4 * 1024 * 1024;

/** Sends files in pieces. @returns where they are */
async function sendFiles(
	api: AdminApi,
	{ sendFile }: Pick<Platform, "sendFile">,
	files: ChosenFile[],
	onProgress: (percent: number) => void,
): Promise<string> {
	const { id } = await api.request("POST /api/admin/import-drops");
	const total = files.reduce((sum, { file }) => sum + Math.max(1, file.size), 0);
	let sent = 0;
	for (const { path, file } of files) {
		for (let at = 0; at === 0 || at < file.size; at += PIECE) {
			const piece = file.slice(at, at + PIECE);
			const query = new URLSearchParams({ name: path, at: String(at) });
			await sendFile(`/api/admin/import-drops/${id}?${query}`, piece, () => {});
			sent += Math.max(1, piece.size);
			onProgress((100 * sent) / total);
		}
	}
	return id;
}

/** A file, and where it lay in what was chosen or dropped: `images/2020/ring.jpg`. */
export interface ChosenFile {
	path: string;
	file: File;
}

export const chosenFiles = (files: Iterable<File>): ChosenFile[] =>
	[...files].map((file) => ({ path: file.webkitRelativePath || file.name, file }));

export async function droppedFiles(transfer: DataTransfer): Promise<ChosenFile[]> {
	// Only as long as the event lasts may the entries be asked for.
	const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
	if (entries.length === 0) return chosenFiles(transfer.files);
	return (await Promise.all(entries.map(filesOf))).flat();
}

async function filesOf(entry: FileSystemEntry): Promise<ChosenFile[]> {
	if (isFile(entry)) {
		const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
		return [{ path: entry.fullPath.replace(/^\//, ""), file }];
	}
	const entries = await entriesOf(entry as FileSystemDirectoryEntry);
	return (await Promise.all(entries.map(filesOf))).flat();
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

/** A browser gives the entries of a folder a hundred at a time, and none at the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
	const reader = folder.createReader();
	const all: FileSystemEntry[] = [];
	for (;;) {
		const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
			reader.readEntries(resolve, reject),
		);
		if (some.length === 0) return all;
		all.push(...some);
	}
}

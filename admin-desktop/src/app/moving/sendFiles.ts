import type { AdminApi } from "../api/adminApi.ts";
import type { Platform } from "../platform.ts";
import type { ChosenFile } from "./droppedFiles.ts";

/** Bytes of a piece: below what the server takes at once. */
const PIECE = 4 * 1024 * 1024;

/** Sends files in pieces. @returns where they are */
export async function sendFiles(
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

import { openReadOnly } from "../kernel/store/file-connection.ts";

self.onmessage = ({ data: { from, to } }: MessageEvent<{ from: string; to: string }>) => {
	postMessage(copy(from, to));
};

/** Copies a database. @returns the error message; null on success */
function copy(from: string, to: string): string | null {
	try {
		using database = openReadOnly(from);
		database.exec(`VACUUM INTO '${to.replaceAll("'", "''")}'`);
		return null;
	} catch (error) {
		return (error as Error).message;
	}
}

import { openReadOnly } from "../kernel/store/sqlite-rows.ts";

self.onmessage = ({ data: { from, to } }: MessageEvent<{ from: string; to: string }>) => {
	postMessage(copy(from, to));
};

/** Copies a database. @returns the error message; null on success */
function copy(from: string, to: string): string | null {
	try {
		using database = openReadOnly(from);
		database.run("VACUUM INTO ?", [to]);
		return null;
	} catch (error) {
		return (error as Error).message;
	}
}

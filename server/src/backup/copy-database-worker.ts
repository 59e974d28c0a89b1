import { openReadOnly } from "../kernel/store/sqlite-rows.ts";

self.onmessage = ({ data: { from, to } }: MessageEvent<{ from: string; to: string }>) => {
	postMessage(copy(from, to));
};

/** @returns what went wrong; null for nothing */
function copy(from: string, to: string): string | null {
	try {
		const database = openReadOnly(from);
		try {
			database.run("VACUUM INTO ?", [to]);
		} finally {
			database.close();
		}
		return null;
	} catch (error) {
		return (error as Error).message;
	}
}

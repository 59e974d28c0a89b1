// The thread of `copyDatabase`.
import { Database } from "bun:sqlite";

self.onmessage = ({ data: { from, to } }: MessageEvent<{ from: string; to: string }>) => {
	postMessage(copy(from, to));
};

/** @returns what went wrong; null for nothing */
function copy(from: string, to: string): string | null {
	try {
		const database = new Database(from, { readonly: true });
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

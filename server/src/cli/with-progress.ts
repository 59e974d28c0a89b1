import type { Context } from "./command.ts";
import type { Progress } from "./progress.ts";

/** Runs work under a bar, which is gone when it ends, however it ends. @param total 0: not known */
export async function withProgress<T>(
	progress: Context["progress"],
	label: string,
	total: number,
	work: (at: Progress["at"]) => Promise<T>,
): Promise<T> {
	const bar = progress(label, total);
	try {
		return await work(bar.at);
	} finally {
		bar.end();
	}
}

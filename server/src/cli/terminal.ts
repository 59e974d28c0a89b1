import type { ShowProgress } from "./progress.ts";

/** Terminal and environment of a command line. */
export interface Terminal {
	env: Record<string, string | undefined>;
	/** Prints a result on standard output. */
	out: (text: string) => void;
	/** Prints on standard error. */
	err: (text: string) => void;
	/** Columns; infinite if the output is not a terminal. */
	width: number;
	isColored: boolean;
	progress: ShowProgress;
	/** Folder for relative paths. */
	cwd: string;
	/** Aborted when the caller no longer waits. */
	signal: AbortSignal;
}

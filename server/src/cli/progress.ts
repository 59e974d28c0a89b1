import { count } from "@creations/events/text";

export interface Progress {
	at: (done: number) => void;
	end: () => void;
}

/** Shows the progress of work. @param total 0 if unknown */
export type ShowProgress = (label: string, total: number) => Progress;

const REDRAW_MS = 100;
const CLEAR = "\r\x1b[K";

/**
 * Shows a progress line on standard error and removes it at the end. Prints nothing if it
 * is not a terminal.
 */
export const progressOn: ShowProgress = (label, total) => {
	const terminal = process.stderr;
	if (!terminal.isTTY || process.env.TERM === "dumb")
		return { at: () => {}, end: () => {} };
	const start = performance.now();
	let lastDrawnAt = start;
	const interrupted = () => {
		terminal.write(CLEAR);
		process.exit(130);
	};
	process.once("SIGINT", interrupted);
	return {
		at(done) {
			const time = performance.now();
			if (time - lastDrawnAt < REDRAW_MS) return;
			lastDrawnAt = time;
			terminal.write(CLEAR + progressLine(label, done, total, (time - start) / 1000));
		},
		end() {
			process.off("SIGINT", interrupted);
			terminal.write(CLEAR);
		},
	};
};

function progressLine(
	label: string,
	done: number,
	total: number,
	seconds: number,
): string {
	const { columns = 80 } = process.stderr;
	const rate = seconds > 0 ? done / seconds : 0;
	const speed = `${count(Math.round(rate))}/s`;
	if (total === 0) return `${label}  ${count(done)}  ${speed}`.slice(0, columns - 1);
	const part = Math.min(1, done / total);
	const remaining = rate > 0 ? `, ${duration((total - done) / rate)} left` : "";
	const percent = String(Math.floor(part * 100)).padStart(3);
	const text = `${percent} %  ${count(done)} of ${count(total)}  ${speed}${remaining}`;
	const width = Math.max(0, Math.min(24, columns - label.length - text.length - 6));
	const full = Math.round(part * width);
	const bar = width > 3 ? `${"█".repeat(full)}${"░".repeat(width - full)} ` : "";
	return `${label}  ${bar}${text}`.slice(0, columns - 1);
}

function duration(seconds: number): string {
	const whole = Math.max(0, Math.ceil(seconds));
	if (whole < 60) return `${whole} s`;
	if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
	return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
}

/**
 * Runs work under a progress bar, which is removed at the end, also after an error.
 * @param total 0 if unknown
 */
export async function withProgress<T>(
	progress: ShowProgress,
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

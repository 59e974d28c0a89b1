import { count } from "@creations/content";

export interface Progress {
	at: (done: number) => void;
	end: () => void;
}

export interface Terminal {
	isTTY?: boolean;
	columns?: number;
	write: (text: string) => unknown;
}

const REDRAW_MS = 100;
const CLEAR = "\r\x1b[K";

/** A line that is gone when it ends; nothing where nobody is watching. @param total 0 where it is not known */
export function progressOn(terminal: Terminal, label: string, total: number, now = performance.now) {
	if (!terminal.isTTY || process.env.TERM === "dumb") return { at: () => {}, end: () => {} };
	const start = now.call(performance);
	let drawn = start;
	const interrupted = () => {
		terminal.write(CLEAR);
		process.exit(130);
	};
	process.once("SIGINT", interrupted);
	return {
		at(done) {
			const time = now.call(performance);
			if (time - drawn < REDRAW_MS) return;
			drawn = time;
			terminal.write(CLEAR + line({ label, done, total, seconds: (time - start) / 1000 }, terminal.columns));
		},
		end() {
			process.off("SIGINT", interrupted);
			terminal.write(CLEAR);
		},
	};
}

interface State {
	label: string;
	done: number;
	total: number;
	seconds: number;
}

function line({ label, done, total, seconds }: State, columns = 80): string {
	const rate = seconds > 0 ? done / seconds : 0;
	const speed = `${count(Math.round(rate))}/s`;
	if (total === 0) return `${label}  ${count(done)}  ${speed}`.slice(0, columns - 1);
	const part = Math.min(1, done / total);
	const left = rate > 0 ? `, ${duration((total - done) / rate)} left` : "";
	const text = `${String(Math.floor(part * 100)).padStart(3)} %  ${count(done)} of ${count(total)}  ${speed}${left}`;
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

/** Runs work under a bar, which is gone when it ends, however it ends. @param total 0: not known */
export async function withProgress<T>(
	progress: (label: string, total: number) => Progress,
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

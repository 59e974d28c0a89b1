import pino, { type Logger } from "pino";
import pretty from "pino-pretty";

/** Structured log lines on standard output; where a person is watching, lines made for reading. */
export function createLogger(level: string): Logger {
	if (!process.stdout.isTTY) return pino({ level });
	return pino(
		{ level },
		pretty({ colorize: true, ignore: "pid,hostname", translateTime: "SYS:HH:MM:ss", sync: true }),
	);
}

import pino, { type Logger } from "pino";

/** Structured log lines on standard output; where a person is watching, lines made for reading. */
export function createLogger(level: string): Logger {
	if (!process.stdout.isTTY) return pino({ level });
	const pretty: typeof import("pino-pretty") = require("pino-pretty");
	return pino(
		{ level },
		pretty({ colorize: true, ignore: "pid,hostname", translateTime: "SYS:HH:MM:ss", sync: true }),
	);
}

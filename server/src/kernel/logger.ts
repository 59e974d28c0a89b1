import pino, { type Logger } from "pino";
import { Refusal } from "./refusal.ts";

/** Structured log lines on standard output; where a person is watching, lines made for reading. */
export function createLogger(level: string): Logger {
	if (!process.stdout.isTTY) return pino({ level, serializers });
	const pretty: typeof import("pino-pretty") = require("pino-pretty");
	return pino(
		{ level, serializers },
		pretty({ colorize: true, ignore: "pid,hostname", translateTime: "SYS:HH:MM:ss", sync: true }),
	);
}

const serializers = { err: errorForLog };

/** Describes an error for a log line. A refusal says enough by itself, without the query that met it and its values. */
export function errorForLog(error: unknown): object {
	const refusal = refusalIn(error);
	if (!refusal) return pino.stdSerializers.err(error as Error);
	const { name: type, code, message, cause } = refusal;
	return { type, code, message, ...(cause instanceof Error && { reason: cause.message }) };
}

function refusalIn(error: unknown): Refusal | undefined {
	if (error instanceof Refusal) return error;
	return error instanceof Error ? refusalIn(error.cause) : undefined;
}

import pino, { type Logger } from "pino";
import { Refusal } from "./refusal.ts";

/** Creates a logger on standard output: JSON lines, or readable lines in a terminal. */
export function createLogger(level: string): Logger {
	if (!process.stdout.isTTY) return pino({ level, serializers });
	const pretty: typeof import("pino-pretty") = require("pino-pretty");
	return pino(
		{ level, serializers },
		pretty({
			colorize: true,
			ignore: "pid,hostname",
			translateTime: "SYS:HH:MM:ss",
			sync: true,
		}),
	);
}

const serializers = { err: errorForLog };

/**
 * Describes an error for a log line. Omits the failed query and its values from refusals.
 */
export function errorForLog(error: unknown): object {
	const refusal = refusalIn(error);
	if (!refusal) return pino.stdSerializers.err(error as Error);
	const { name: type, code, message, cause } = refusal;
	return {
		type,
		code,
		message,
		...(cause instanceof Error && { reason: cause.message }),
	};
}

function refusalIn(error: unknown): Refusal | undefined {
	if (error instanceof Refusal) return error;
	return error instanceof Error ? refusalIn(error.cause) : undefined;
}

import {
	ConfigError,
	Refusal,
	UnavailableError,
	UnusableDataFolder,
	UsageError,
} from "../kernel/refusal.ts";
import { isDamage } from "../kernel/store/damage.ts";
import { CannotOpenStore } from "../kernel/store/remote/remote-store.ts";
import { DataFolderInUse } from "../stores/lock.ts";
import type { ExitCode } from "./command-line.ts";

/** Errors with a message for people, and the exit code of each. */
const EXPLAINED = [
	{ kind: UsageError, exitCode: 2 },
	{ kind: ConfigError, exitCode: 2 },
	{ kind: UnavailableError, exitCode: 3 },
	{ kind: CannotOpenStore, exitCode: 3 },
	{ kind: DataFolderInUse, exitCode: 1 },
	{ kind: UnusableDataFolder, exitCode: 1 },
	{ kind: Refusal, exitCode: 1 },
] as const;

export interface Explanation {
	message: string;
	exitCode: ExitCode;
}

/** Returns the explanation of an expected error; undefined for any other error. */
export function explained(error: unknown): Explanation | undefined {
	const entry = EXPLAINED.find(({ kind }) => error instanceof kind);
	if (!entry) return undefined;
	const isUnreachable = error instanceof Refusal && error.code === "store-unreachable";
	return {
		message: (error as Error).message,
		exitCode: isUnreachable ? 3 : entry.exitCode,
	};
}

/** Returns the explanation of an expected error. @throws any other error */
export function explainExpected(error: unknown): Explanation {
	const explanation = explained(error);
	if (!explanation) throw error;
	return explanation;
}

/**
 * Returns the message and the exit code for an error. Unexpected errors are internal
 * errors.
 */
export function explain(error: unknown): Explanation {
	if (!(error instanceof Error)) return fault(new Error(String(error)));
	return explained(error) ?? database(error) ?? system(error) ?? fault(error);
}

function database(error: Error): Explanation | undefined {
	const { name, message } = error;
	if (isDamage(error))
		return {
			message: `A database is damaged: ${message}. Bring it back from a backup.`,
			exitCode: 3,
		};
	if (name !== "SQLiteError" && name !== "LibsqlError") return undefined;
	return { message: `The database could not be read: ${message}.`, exitCode: 3 };
}

const SYSTEM: Record<string, (path: string) => string> = {
	ENOENT: (path) => `There is no ${path}. Check the name.`,
	EACCES: (path) =>
		`This user may not read or write ${path}. Run as the user who owns it.`,
	EPERM: (path) =>
		`This user may not read or write ${path}. Run as the user who owns it.`,
	EISDIR: (path) => `${path} is a folder. Name a file.`,
	ENOTDIR: (path) => `A part of ${path} is no folder. Check the name.`,
	EEXIST: (path) =>
		`${path} is there already, and is something else. Name another place.`,
	EROFS: (path) =>
		`${path} can only be read, because its disk is mounted so. Name another place.`,
	ENOSPC: (path) =>
		`There is no space left for ${path}. Make room and run the command again.`,
	ECONNREFUSED: () => "The server cannot be reached. Check that it runs.",
	// The reader of the pipe has closed it.
	EPIPE: () => "",
};

function system(error: Error): Explanation | undefined {
	const { code = "", path = "What was named" } = error as {
		code?: string;
		path?: string;
	};
	const explained = SYSTEM[code];
	return explained && { message: explained(path), exitCode: 3 };
}

function fault({ message, stack }: Error): Explanation {
	const details =
		process.env.LOG_LEVEL === "debug" ? `\n${stack}` : " LOG_LEVEL=debug shows where.";
	return {
		message: `This is a fault of the program: ${message}.${details}`,
		exitCode: 3,
	};
}

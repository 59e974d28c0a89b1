import { Refusal } from "../refusal.ts";

/** What the operating system, SQLite and we ourselves call it; the shared memory beside a database needs space too. */
const CODES = ["ENOSPC", "EDQUOT", "SQLITE_FULL", "SQLITE_IOERR_SHMSIZE", "no-space"];

export function isNoSpace(error: unknown): boolean {
	if (typeof error !== "object" || error === null) return false;
	const { code, extendedCode, cause } = error as Record<"code" | "extendedCode" | "cause", unknown>;
	return [code, extendedCode].some((one) => CODES.includes(String(one))) || isNoSpace(cause);
}

export const noSpace = () => new Refusal("no-space", "There is no space left to save this.");

export function watchSpace() {
	let found = true;
	return {
		/** False from a write that found no space until one that does. */
		writable: () => found,
		async watch(writing: Promise<unknown>): Promise<boolean> {
			try {
				await writing;
				found = true;
				return true;
			} catch (error) {
				if (isNoSpace(error)) found = false;
				return false;
			}
		},
	};
}

import { expect, test } from "bun:test";
import { LibsqlError } from "@libsql/client";
import { isNoSpace, Refusal } from "./refusal.ts";

test("a full disk is known by whoever met it, however deep it lies", () => {
	const full = Object.assign(new Error("write"), { code: "ENOSPC" });
	const shared = new LibsqlError("disk I/O error", "SQLITE_IOERR", "SQLITE_IOERR_SHMSIZE");
	const errors = [full, shared, new LibsqlError("full", "SQLITE_FULL"), new Refusal("no-space", "Full")];
	for (const error of [...errors, new Error("not migrated", { cause: shared })])
		expect([error.message, isNoSpace(error)]).toEqual([error.message, true]);
});

test("nothing else is taken for it", () => {
	for (const other of [
		undefined,
		null,
		"ENOSPC",
		new Error("ENOSPC"),
		new LibsqlError("I/O", "SQLITE_IOERR"),
	])
		expect(isNoSpace(other)).toBe(false);
});

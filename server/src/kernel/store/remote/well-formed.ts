import type { InArgs, InStatement } from "@libsql/client";

/**
 * Replaces each half of a surrogate pair by U+FFFD, as SQLite does in a file: a libSQL
 * server refuses a request that has one. Emoji are cut in two by programs that count
 * UTF-16 units.
 */
export function wellFormed(statement: InStatement): InStatement {
	if (typeof statement === "string") return statement.toWellFormed();
	const { sql, args } = statement;
	return { sql: sql.toWellFormed(), ...(args && { args: wellFormedArgs(args) }) };
}

function wellFormedArgs(args: InArgs): InArgs {
	if (Array.isArray(args)) return args.map(wellFormedValue);
	return Object.fromEntries(
		Object.entries(args).map(([name, value]) => [name, wellFormedValue(value)]),
	);
}

const wellFormedValue = <T>(value: T): T | string =>
	typeof value === "string" ? value.toWellFormed() : value;

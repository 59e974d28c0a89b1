import { randomBytes } from "node:crypto";
import { cpSync, readdirSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { basename, dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import type Database from "libsql";
import {
	closeDatabase,
	openDatabase,
} from "../../../src/kernel/store/file-connection.ts";
import { temporaryFolder } from "../temporary.ts";
import { ProtocolError, Stream, type StreamRequest } from "./hrana.ts";
import {
	type Answer,
	type Durability,
	type Engine,
	jsonAnswer,
	startSqld,
} from "./sqld.ts";

/**
 * A libSQL server with injected faults for tests. The engine behind it is sqld if `SQLD`
 * names that program, and elsewhere what stands in for it. Run as a program it serves a
 * file by itself: `bun server/test/support/servers/libsql-server.ts FILE [PORT] [TOKEN]`.
 */

/**
 * Faults of a server. `refuse`: it does nothing and breaks the connection; `drop`: it
 * does everything and breaks the connection before its answer; `hang`: it does nothing
 * and never answers; `mute`: it does everything and never answers; a number: it does
 * nothing and answers with this HTTP status; a text: every statement fails with this
 * code.
 */
export type StoreFault =
	| "refuse"
	| "drop"
	| "hang"
	| "mute"
	| number
	| `SQLITE_${string}`
	| `TRANSACTION_${string}`
	| "BLOCKED";

export interface LibsqlServerOptions {
	file: string;
	port?: number;
	/** Token that clients send as `Authorization: Bearer`. */
	token?: string;
	/**
	 * How long an unfinished stream may be idle, in milliseconds; ten seconds are sqld's.
	 */
	expiryMs?: number;
	/**
	 * `strong` waits for the disk at each commit; sqld is `relaxed` unless told otherwise
	 * after each start.
	 */
	durability?: Durability;
}

/** What is more at a time is turned away, as sqld does unless told otherwise. */
const AT_ONCE = 128;

export async function startLibsqlServer({
	file,
	port = 0,
	token,
	expiryMs = 10_000,
	durability = "relaxed",
}: LibsqlServerOptions) {
	const { SQLD } = process.env;
	const start = async () =>
		SQLD
			? startSqld([SQLD], `${file}.sqld`, durability)
			: createStandIn(file, expiryMs, durability);
	let engine = await start();
	const settings = {
		/** The fault that meets a request, if any. */
		faults: (_: ReturnType<typeof queryOf>): StoreFault | undefined => undefined,
		/** How long an answer takes at least, in milliseconds. */
		delayMs: 0,
	};
	const counts = { requests: 0, underWay: 0, tooMany: 0 };

	async function serve(
		request: IncomingMessage,
		response: ServerResponse,
	): Promise<void> {
		const refused = refusalOf(request, token);
		if (refused) return answer(response, refused);
		const body = await text(request);
		counts.requests++;
		const fault = counts.underWay < AT_ONCE ? settings.faults(queryOf(body)) : 429;
		if (fault === 429) counts.tooMany++;
		counts.underWay++;
		if (settings.delayMs > 0) await Bun.sleep(settings.delayMs);
		await answerWith(fault, engine, body, response);
		counts.underWay--;
	}

	const http = createServer((request, response) => void serve(request, response));
	await new Promise<void>((listening) => http.listen(port, "127.0.0.1", listening));
	const { port: listening } = http.address() as AddressInfo;
	return {
		url: `http://127.0.0.1:${listening}`,
		port: listening,
		settings,
		counts,
		/**
		 * Copies what the engine has stored, as a backup of its machine would.
		 * @returns puts the copy back in its place
		 */
		async snapshot() {
			const copy = temporaryFolder();
			const stored = () =>
				readdirSync(dirname(file)).filter((name) => name.startsWith(basename(file)));
			await engine.stop();
			for (const name of stored())
				cpSync(join(dirname(file), name), join(copy, name), { recursive: true });
			engine = await start();
			return async () => {
				await engine.stop();
				for (const name of stored())
					rmSync(join(dirname(file), name), { recursive: true });
				cpSync(copy, dirname(file), { recursive: true });
				engine = await start();
			};
		},
		/** Kills the engine in the middle of its work and restarts it. */
		async crash() {
			await engine.stop();
			engine = await start();
		},
		async stop() {
			http.closeAllConnections();
			await new Promise((closed) => http.close(closed));
			await engine.stop();
		},
	};
}

/** What is answered to a request that is none for the store. */
function refusalOf(
	{ method, url, headers }: IncomingMessage,
	token?: string,
): Answer | undefined {
	if (method === "GET" && ["/v2", "/health"].includes(url ?? ""))
		return {
			status: 200,
			type: "text/plain",
			body: "Hello, this is HTTP API v2 (Hrana over HTTP)",
		};
	if (method !== "POST" || url !== "/v2/pipeline")
		return { status: 404, type: "text/plain", body: "" };
	if (token !== undefined && headers.authorization !== `Bearer ${token}`)
		return jsonAnswer(401, { error: "Unauthorized: `Authentication failed`" });
	return undefined;
}

/** Does what a body asks for, as far as the fault lets it. */
async function answerWith(
	fault: StoreFault | undefined,
	engine: Engine,
	body: string,
	to: ServerResponse,
) {
	if (fault === "refuse") return void to.socket?.destroy();
	if (fault === "hang") return;
	if (typeof fault === "number")
		return answer(to, jsonAnswer(fault, { error: "told to fail" }));
	if (fault && fault !== "drop" && fault !== "mute")
		return answer(to, jsonAnswer(200, failing(body, fault)));
	const answered = await engine.ask(body).catch(() => undefined);
	if (fault === "drop" || !answered) return void to.socket?.destroy();
	if (fault !== "mute") answer(to, answered);
}

function queryOf(body: string) {
	const { requests } = JSON.parse(body) as { requests: StreamRequest[] };
	const sql = requests.flatMap((request) => {
		if (request.type === "store_sql") return [request.sql];
		if (request.type === "execute") return request.stmt.sql ? [request.stmt.sql] : [];
		if (request.type === "batch")
			return request.batch.steps.flatMap(({ stmt }) => stmt.sql ?? []);
		return [];
	});
	return {
		sql,
		writes: sql.some((one) =>
			/^\s*(insert|update|delete|replace|create|drop|alter)/i.test(one),
		),
	};
}

/**
 * The answer in which the first statement of everything fails, and so all that depends on
 * it.
 */
function failing(body: string, code: string): object {
	const { requests } = JSON.parse(body) as { requests: StreamRequest[] };
	// All that sqld says of a full disk.
	const reason = code === "SQLITE_IOERR" ? "disk I/O error" : `told to fail with ${code}`;
	const error = { message: `SQLite error: ${reason}`, code };
	const results = requests.map((request) => {
		if (request.type === "execute") return { type: "error", error };
		if (request.type !== "batch") return { type: "ok", response: { type: request.type } };
		const nothing = request.batch.steps.map(() => null);
		const result = { step_results: nothing, step_errors: [error, ...nothing.slice(1)] };
		return { type: "ok", response: { type: "batch", result } };
	});
	return { baton: null, base_url: null, results };
}

function answer(response: ServerResponse, { status, type, body }: Answer): void {
	response
		.writeHead(status, {
			"content-type": type,
			"content-length": Buffer.byteLength(body),
		})
		.end(body);
}

interface Kept {
	stream: Stream;
	expiry: ReturnType<typeof setTimeout>;
}

class StreamExpired extends Error {}

/**
 * Stands in for sqld, which is in no registry.
 * @param expiryMs how long an unfinished stream may be idle, in milliseconds
 */
function createStandIn(file: string, expiryMs: number, durability: Durability): Engine {
	const streams = createStreams(file, expiryMs, durability);

	async function ask(text: string): Promise<Answer> {
		try {
			const { baton, requests } = JSON.parse(text, wellFormed) as Pipeline;
			const stream = streams.take(baton);
			const results = requests.map((request) => stream.handle(request));
			return jsonAnswer(200, { baton: streams.release(stream), base_url: null, results });
		} catch (error) {
			const { message } = error as Error;
			if (error instanceof StreamExpired)
				return jsonAnswer(400, { message, code: "STREAM_EXPIRED" });
			return {
				status: error instanceof ProtocolError ? 400 : 500,
				type: "text/plain",
				body: message,
			};
		}
	}

	return { ask, stop: async () => streams.close() };
}

interface Pipeline {
	baton?: string | null;
	requests: StreamRequest[];
}

/** Half of a surrogate pair makes the whole request unreadable. */
function wellFormed(_: string, value: unknown): unknown {
	if (typeof value === "string" && !value.isWellFormed())
		throw new ProtocolError(
			"Cannot deserialize client message from JSON: unexpected end of hex escape at line 1 column 100",
		);
	return value;
}

/** Connections to a file, and the streams of requests on them. */
function createStreams(file: string, expiryMs: number, durability: Durability) {
	const idle: Database.Database[] = [];
	/** Unfinished streams by the baton that the next request must bring. */
	const kept = new Map<string, Kept>();
	const expired = new Set<string>();

	function take(baton: string | null | undefined): Stream {
		if (baton === null || baton === undefined)
			return new Stream(idle.pop() ?? connect(file, durability));
		const found = kept.get(baton);
		if (!found && expired.has(baton))
			throw new StreamExpired("The stream has expired due to inactivity");
		if (!found) throw new ProtocolError("Received an invalid baton");
		clearTimeout(found.expiry);
		kept.delete(baton);
		return found.stream;
	}

	/**
	 * Gives the connection of a finished stream back, or keeps the stream for its next
	 * request.
	 */
	function release(stream: Stream): string | null {
		if (stream.closed) {
			end(stream);
			return null;
		}
		const baton = randomBytes(48).toString("base64url");
		const expiry = setTimeout(() => {
			kept.delete(baton);
			expired.add(baton);
			end(stream);
		}, expiryMs);
		kept.set(baton, { stream, expiry });
		return baton;
	}

	function end({ database, spoilt }: Stream) {
		if (database.inTransaction) database.exec("ROLLBACK");
		if (spoilt) closeDatabase(database);
		else idle.push(database);
	}

	function close() {
		for (const { stream, expiry } of kept.values()) {
			clearTimeout(expiry);
			closeDatabase(stream.database);
		}
		for (const database of idle.splice(0)) closeDatabase(database);
	}

	return { take, release, close };
}

function connect(file: string, durability: Durability): Database.Database {
	const database = openDatabase(file);
	database.exec("PRAGMA journal_mode=WAL");
	database.exec(`PRAGMA synchronous=${durability === "strong" ? "FULL" : "NORMAL"}`);
	return database;
}

if (import.meta.main) {
	const [file = "libsql.db", port = "0", token] = process.argv.slice(2);
	const server = await startLibsqlServer({
		file,
		port: Number(port),
		...(token && { token }),
	});
	// The engine behind it stops with it.
	process.once("SIGTERM", () => void server.stop().then(() => process.exit(0)));
	console.log(`libSQL for tests on ${server.url}`);
}

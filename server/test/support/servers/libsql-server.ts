import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Database from "libsql";
import { ProtocolError, Stream, type StreamRequest } from "./hrana.ts";

/**
 * A libSQL server for tests: Hrana over HTTP, version 2, in JSON, as `@libsql/client` sends it. It stands in for sqld,
 * which is in no registry, and goes wrong where it is told to. Run as a program it serves a file by itself:
 * `bun server/test/support/servers/libsql-server.ts FILE [PORT] [TOKEN]`.
 */

/**
 * Where a server can go wrong. `refuse`: it breaks the connection and has done nothing; `drop`: it has done everything
 * and breaks the connection before it says so; `hang`: it does nothing and never answers; `mute`: it has done
 * everything and never answers; a number: it answers with this HTTP status and has done nothing; a text: every
 * statement fails with this code.
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

/** What a server is asked to do at once. */
export interface Asked {
	sql: string[];
	/** Something is to be changed. */
	writes: boolean;
}

export interface LibsqlServerOptions {
	file: string;
	port?: number;
	/** What a client must send as `Authorization: Bearer`. */
	token?: string;
	/** How long an unfinished stream may be idle, in milliseconds. sqld: ten seconds. */
	expiryMs?: number;
}

export type LibsqlServer = Awaited<ReturnType<typeof startLibsqlServer>>;

interface Kept {
	stream: Stream;
	expiry: ReturnType<typeof setTimeout>;
}

export async function startLibsqlServer({ file, port = 0, token, expiryMs = 10_000 }: LibsqlServerOptions) {
	const streams = createStreams(file, expiryMs);
	const settings = {
		/** The fault that meets a request, if any. */
		faults: (_: Asked): StoreFault | undefined => undefined,
		/** How long an answer takes at least, in milliseconds. */
		delayMs: 0,
	};
	const counts = { requests: 0 };

	async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const refused = refusalOf(request, token);
		if (refused) return refused(response);
		const body = await textOf(request);
		counts.requests++;
		const fault = settings.faults(queryOf(body));
		if (settings.delayMs > 0) await Bun.sleep(settings.delayMs);
		answerWith(fault, streams, body, response);
	}

	const http = createServer((request, response) => void serve(request, response));
	await new Promise<void>((listening) => http.listen(port, "127.0.0.1", listening));
	const { port: listening } = http.address() as AddressInfo;
	return {
		url: `http://127.0.0.1:${listening}`,
		port: listening,
		settings,
		counts,
		openStreams: streams.open,
		async stop() {
			http.closeAllConnections();
			await new Promise((closed) => http.close(closed));
			streams.close();
		},
	};
}

type Streams = ReturnType<typeof createStreams>;

/** Connections to a file, and the streams of requests on them. */
function createStreams(file: string, expiryMs: number) {
	const idle: Database.Database[] = [];
	/** Unfinished streams by the baton that the next request must bring. */
	const kept = new Map<string, Kept>();
	const expired = new Set<string>();

	function take(baton: string | null | undefined): Stream {
		if (baton === null || baton === undefined) return new Stream(idle.pop() ?? connect(file));
		const found = kept.get(baton);
		if (!found && expired.has(baton)) throw new StreamExpired("The stream has expired due to inactivity");
		if (!found) throw new ProtocolError("Received an invalid baton");
		clearTimeout(found.expiry);
		kept.delete(baton);
		return found.stream;
	}

	/** Gives the connection of a finished stream back, or keeps the stream for its next request. */
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
		if (spoilt) database.close();
		else idle.push(database);
	}

	/** How many streams wait for their next request. */
	const open = () => kept.size;

	function close() {
		for (const { stream, expiry } of kept.values()) {
			clearTimeout(expiry);
			stream.database.close();
		}
		for (const database of idle.splice(0)) database.close();
	}

	return { take, release, open, close };
}

function connect(file: string): Database.Database {
	const database = new Database(file);
	database.exec("PRAGMA journal_mode=WAL");
	database.exec("PRAGMA synchronous=NORMAL");
	return database;
}

/** What is answered to a request that is none for the store. */
function refusalOf({ method, url, headers }: IncomingMessage, token: string | undefined) {
	if (method === "GET" && ["/v2", "/health"].includes(url ?? ""))
		return (to: ServerResponse) =>
			answer(to, 200, "text/plain", "Hello, this is HTTP API v2 (Hrana over HTTP)");
	if (method !== "POST" || url !== "/v2/pipeline")
		return (to: ServerResponse) => answer(to, 404, "text/plain", "");
	if (token !== undefined && headers.authorization !== `Bearer ${token}`)
		return (to: ServerResponse) => json(to, 401, { error: "Unauthorized: `Authentication failed`" });
	return undefined;
}

/** Does what a body asks for, as far as the fault lets it. */
function answerWith(fault: StoreFault | undefined, streams: Streams, body: string, to: ServerResponse): void {
	if (fault === "refuse") return void to.socket?.destroy();
	if (fault === "hang") return;
	if (typeof fault === "number") return void json(to, fault, { error: "told to fail" });
	const code = fault !== "drop" && fault !== "mute" ? fault : undefined;
	try {
		const done = code ? failing(body, code) : pipeline(streams, body);
		if (fault === "drop") return void to.socket?.destroy();
		if (fault !== "mute") json(to, 200, done);
	} catch (error) {
		const { message } = error as Error;
		if (error instanceof StreamExpired) return void json(to, 500, { message, code: "STREAM_EXPIRED" });
		answer(to, error instanceof ProtocolError ? 400 : 500, "text/plain", message);
	}
}

function pipeline(streams: Streams, body: string): object {
	const { baton, requests } = JSON.parse(body) as { baton?: string | null; requests: StreamRequest[] };
	const stream = streams.take(baton);
	const results = requests.map((request) => stream.handle(request));
	return { baton: streams.release(stream), base_url: null, results };
}

class StreamExpired extends Error {}

function queryOf(body: string): Asked {
	const { requests } = JSON.parse(body) as { requests: StreamRequest[] };
	const sql = requests.flatMap((request) => {
		if (request.type === "store_sql") return [request.sql];
		if (request.type === "execute") return request.stmt.sql ? [request.stmt.sql] : [];
		if (request.type === "batch") return request.batch.steps.flatMap(({ stmt }) => stmt.sql ?? []);
		return [];
	});
	return {
		sql,
		writes: sql.some((one) => /^\s*(insert|update|delete|replace|create|drop|alter)/i.test(one)),
	};
}

/** The answer in which the first statement of everything fails, and so all that depends on it. */
function failing(body: string, code: string): object {
	const { requests } = JSON.parse(body) as { requests: StreamRequest[] };
	const error = { message: `SQLite error: told to fail with ${code}`, code };
	const results = requests.map((request) => {
		if (request.type === "execute") return { type: "error", error };
		if (request.type !== "batch") return { type: "ok", response: { type: request.type } };
		const nothing = request.batch.steps.map(() => null);
		const result = { step_results: nothing, step_errors: [error, ...nothing.slice(1)] };
		return { type: "ok", response: { type: "batch", result } };
	});
	return { baton: null, base_url: null, results };
}

async function textOf(request: IncomingMessage): Promise<string> {
	const chunks: Buffer[] = [];
	for await (const chunk of request) chunks.push(chunk as Buffer);
	return Buffer.concat(chunks).toString();
}

const json = (response: ServerResponse, status: number, body: object) =>
	answer(response, status, "application/json", JSON.stringify(body));

function answer(response: ServerResponse, status: number, type: string, body: string): void {
	response.writeHead(status, { "content-type": type, "content-length": Buffer.byteLength(body) }).end(body);
}

if (import.meta.main) {
	const [file = "libsql.db", port = "0", token] = process.argv.slice(2);
	const server = await startLibsqlServer({ file, port: Number(port), ...(token && { token }) });
	console.log(`libSQL for tests on ${server.url}`);
}

import { ValidationError } from "elysia";
import type { Logger } from "pino";
import { type Issue, Refusal, type RefusalCode } from "../../kernel/refusal.ts";
import type { ErrorBody } from "../response-parts.ts";

/** HTTP status of each refusal. */
const statuses: Record<RefusalCode, number> = {
	malformed: 400,
	"code-not-valid": 400,
	unauthorized: 401,
	forbidden: 403,
	"cross-site": 403,
	"not-found": 404,
	"method-not-allowed": 405,
	"already-exists": 409,
	"slug-taken": 409,
	"version-conflict": 409,
	"other-version": 409,
	"in-use": 409,
	"idempotency-key-reused": 409,
	gone: 410,
	"sending-paused": 409,
	"too-large": 413,
	"unsupported-media-type": 415,
	"unknown-host": 421,
	invalid: 422,
	"same-language": 422,
	"translation-of-translation": 422,
	"rate-limited": 429,
	"mail-refused": 502,
	"not-ready": 503,
	"store-busy": 503,
	"store-unreachable": 503,
	"store-rolled-back": 503,
	"bucket-unreachable": 503,
	"no-space": 507,
};

/**
 * Returns the response to a thrown error. Internal errors are logged under the request's
 * id and not shown.
 */
export function errorResponse(
	error: unknown,
	requestId: string,
	logger: Logger,
): Response {
	const refusal = refusalOf(error);
	if (!refusal) {
		logger.error({ requestId, err: error }, "request failed");
		return jsonError(500, {
			message: `Something went wrong. Request ${requestId}`,
			code: "internal",
			reason: "internal-error",
			values: { requestId },
		});
	}
	const {
		code,
		message,
		issues,
		because,
		retryAfter = statuses[code] === 503 ? 1 : undefined,
	} = refusal;
	return jsonError(
		statuses[code],
		{ message, code, ...because, ...(issues && { issues }) },
		retryAfter,
	);
}

function refusalOf(error: unknown): Refusal | undefined {
	if (error instanceof Refusal) return error;
	// Elysia wraps errors that are thrown while a body is read.
	if (error instanceof Error && error.cause instanceof Refusal) return error.cause;
	if (error instanceof ValidationError) {
		const zodIssues = error.all as { path?: string; message?: string }[];
		return invalid(
			zodIssues.map(({ path = "root", message = "is not valid" }) => ({
				path: pathFrom(path),
				message,
			})),
		);
	}
	const { code } = error as { code?: unknown };
	if (code === "NOT_FOUND") return new Refusal("not-found", "Not found");
	if (code === "PARSE")
		return new Refusal("malformed", "The request body is not valid JSON.");
	return undefined;
}

/** Elysia calls the value itself `root`. */
const pathFrom = (path: string) => (path === "root" ? [] : path.split("."));

function jsonError(status: number, body: ErrorBody, retryAfter?: number): Response {
	const headers: Record<string, string> = { "cache-control": "no-store" };
	if (retryAfter !== undefined) headers["retry-after"] = String(retryAfter);
	return Response.json(body, { status, headers });
}

/** An issue that a schema reports. */
interface SchemaIssue {
	path: PropertyKey[];
	message: string;
}

/** Returns the refusal of invalid input, with the first message of each field. */
export function invalid(schemaIssues: readonly SchemaIssue[]): Refusal {
	const byPath = new Map<string, string>();
	for (const { path, message } of schemaIssues) {
		const name = path.map(String).join(".");
		if (!byPath.has(name)) byPath.set(name, message);
	}
	const issues: Issue[] = [...byPath].map(([path, message]) => ({ path, message }));
	const [first] = issues;
	return new Refusal("invalid", first ? sentence(first) : "The request is not valid.", {
		issues,
	});
}

/**
 * Returns the message as a sentence; one without a subject follows the name of its field.
 */
function sentence({ path, message }: Issue): string {
	if (/^[^a-z]/.test(message)) return message;
	return `${path === "" ? "The request body" : path} ${message}.`;
}

const ids = new WeakMap<Request, string>();

/** Returns the id of a request in responses and log lines: a UUID version 7. */
export const requestIdOf = (request: Request): string =>
	ids.getOrInsertComputed(request, newId);

const newId = () => Bun.randomUUIDv7();

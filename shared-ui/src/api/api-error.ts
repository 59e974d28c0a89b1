import type { ErrorAnswer } from "@creations/server/answers";

export class ApiError extends Error {
	override name = "ApiError";

	constructor(
		readonly status: number,
		text: string,
		readonly answer: ErrorAnswer | null,
	) {
		super(`${status}: ${text}`);
	}
}

/** Reads the error out of an answer that is not a success. */
export async function apiErrorFrom(response: Response): Promise<ApiError> {
	const body = await response.text();
	return new ApiError(response.status, body || response.statusText, errorAnswerIn(body));
}

export function serverMessage(error: unknown): string | undefined {
	return error instanceof ApiError ? error.answer?.message : undefined;
}

function errorAnswerIn(body: string): ErrorAnswer | null {
	const parsed = parsedOrNull(body);
	return isErrorAnswer(parsed) ? parsed : null;
}

// A proxy in between may answer with HTML, so a body that is not JSON is nothing out of the ordinary.
function parsedOrNull(body: string): unknown {
	try {
		return JSON.parse(body);
	} catch {
		return null;
	}
}

function isErrorAnswer(value: unknown): value is ErrorAnswer {
	return (
		typeof value === "object" &&
		value !== null &&
		"message" in value &&
		typeof value.message === "string" &&
		"code" in value &&
		typeof value.code === "string"
	);
}

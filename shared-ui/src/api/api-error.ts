import { jsonIn } from "@creations/content/json";
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

export async function apiErrorFrom(response: Response): Promise<ApiError> {
	const body = await response.text();
	// A proxy in between may answer with HTML.
	const answer = jsonIn(body);
	return new ApiError(response.status, body || response.statusText, isErrorAnswer(answer) ? answer : null);
}

export function serverMessage(error: unknown): string | undefined {
	return error instanceof ApiError ? error.answer?.message : undefined;
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

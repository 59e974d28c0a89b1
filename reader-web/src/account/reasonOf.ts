import { ApiError, serverMessage } from "@creations/shared-ui/api";

/** What to tell people of a request about their account that failed. */
export function reasonOf(error: unknown): string {
	if (error instanceof ApiError && error.status === 401) return "You are signed out. Please sign in again.";
	return serverMessage(error) ?? "Please try again later.";
}

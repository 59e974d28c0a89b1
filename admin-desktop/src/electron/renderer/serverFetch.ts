import { apiErrorFrom, type Fetch } from "@creations/shared-ui/api";
import { SERVER_UNREACHABLE } from "../bridge.ts";

/** Asks the page's server. Rejects where it cannot be reached, which the main process says with an answer of its own. */
export const serverFetch: Fetch = async (path, init) => {
	const answer = await fetch(path, init);
	if (answer.status !== 503) return answer;
	const error = await apiErrorFrom(answer.clone());
	if (error.answer?.code === SERVER_UNREACHABLE) throw error;
	return answer;
};

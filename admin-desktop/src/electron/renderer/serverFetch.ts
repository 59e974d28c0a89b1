import { apiErrorFrom, type Fetch } from "@creations/shared-ui/api";
import { SERVER_UNREACHABLE } from "../bridge.ts";

export const serverFetch: Fetch = async (path, init) => {
	const answer = await fetch(path, init);
	if (answer.status !== 503) return answer;
	const error = await apiErrorFrom(answer.clone());
	if (error.answer?.code === SERVER_UNREACHABLE) throw error;
	return answer;
};

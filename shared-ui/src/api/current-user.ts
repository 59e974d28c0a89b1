import type { CurrentUser } from "@creations/server/answers";
import { ApiError } from "./api-error.ts";
import type { Api } from "./client.ts";

/** The person signed in, or null for a visitor; only a 401 says visitor. */
export const currentUser = ({ request }: Pick<Api, "request">): Promise<CurrentUser | null> =>
	request("GET /api/auth/user").catch((error) => {
		if (error instanceof ApiError && error.status === 401) return null;
		throw error;
	});

import { SAFE_METHODS } from "./policy.ts";
import type { Cookies } from "./request/cookies.ts";
import type { ResponseCache } from "./response/response-cache.ts";

const COOKIE = "position";
/** Lifetime of the cookie in seconds: far longer than the staleness of a process. */
const MAX_AGE_SECONDS = 10;

type Route = (request: Request) => Response | Promise<Response>;

export type ReadYourWrites = ReturnType<typeof createReadYourWrites>;

interface ReadYourWritesDeps {
	cookies: Cookies;
	/** Returns the last log position that this process knows. */
	position: () => number;
	responseCache: Pick<ResponseCache, "catchUpTo">;
	/** Signed-in people always get fresh responses, because rights end at once. */
	isSignedIn: (request: Request) => boolean;
}

/**
 * Gives read-your-writes with several processes: a change sets the log position in a
 * cookie, and a process that is behind that position catches up before it answers.
 */
export function createReadYourWrites({
	cookies,
	position,
	responseCache,
	isSignedIn,
}: ReadYourWritesDeps) {
	/**
	 * Returns the log position that a visitor with no other cookie must see; undefined for
	 * other requests.
	 */
	function positionForVisitor(request: Request): number | undefined {
		const position = cookies.read(request, COOKIE);
		return position && !request.headers.get("cookie")?.includes(";")
			? Number(position)
			: undefined;
	}

	const requiredPosition = (request: Request) =>
		isSignedIn(request)
			? Number.POSITIVE_INFINITY
			: Number(cookies.read(request, COOKIE) ?? 0);

	async function handle(request: Request, route: Route): Promise<Response> {
		const isChange = !SAFE_METHODS.has(request.method);
		// If the store cannot be reached, the route reports it.
		if (!isChange)
			await responseCache.catchUpTo(requiredPosition(request))?.catch(() => {});
		const response = await route(request);
		if (isChange && response.status < 400)
			response.headers.append(
				"set-cookie",
				cookies.write(COOKIE, String(position()), MAX_AGE_SECONDS),
			);
		return response;
	}

	return { wantedByVisitor: positionForVisitor, answer: handle };
}

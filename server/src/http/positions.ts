import { SAFE } from "./guard.ts";
import type { Cookies } from "./request/cookies.ts";
import type { ResponseCache } from "./response/response-cache.ts";

const NAME = "position";
/** Lifetime of the cookie in seconds: far longer than the staleness of a process. */
const MAX_AGE = 10;

type Answer = (request: Request) => Response | Promise<Response>;

export type Positions = ReturnType<typeof createPositions>;

interface PositionsDeps {
	cookies: Cookies;
	/** Returns the last log position that this process knows. */
	position: () => number;
	answers: Pick<ResponseCache, "upTo">;
	/** Signed-in people always get fresh responses, because rights end at once. */
	isSignedIn: (request: Request) => boolean;
}

/**
 * Gives read-your-writes with several processes: a change sets the log position in a cookie, and a process that is behind
 * that position catches up before it answers.
 */
export function createPositions({ cookies, position, answers, isSignedIn }: PositionsDeps) {
	/** Returns the log position that a visitor with no other cookie must see; undefined for other requests. */
	function wantedByVisitor(request: Request): number | undefined {
		const position = cookies.read(request, NAME);
		return position && !request.headers.get("cookie")?.includes(";") ? Number(position) : undefined;
	}

	const wantedBy = (request: Request) =>
		isSignedIn(request) ? Number.POSITIVE_INFINITY : Number(cookies.read(request, NAME) ?? 0);

	async function answer(request: Request, byRoute: Answer): Promise<Response> {
		const changes = !SAFE.has(request.method);
		// If the store cannot be reached, the route reports it.
		if (!changes) await answers.upTo(wantedBy(request))?.catch(() => {});
		const response = await byRoute(request);
		if (changes && response.status < 400)
			response.headers.append("set-cookie", cookies.write(NAME, String(position()), MAX_AGE));
		return response;
	}

	return { wantedByVisitor, answer };
}

import { SAFE } from "./guard.ts";
import type { Cookies } from "./request/cookies.ts";
import type { ResponseCache } from "./response/response-cache.ts";

const NAME = "position";
/** Seconds: far longer than a process may not know of what another one has saved. */
const MAX_AGE = 10;

type Answer = (request: Request) => Response | Promise<Response>;

export type Positions = ReturnType<typeof createPositions>;

interface PositionsDeps {
	cookies: Cookies;
	/** Where the log ends, as far as this process knows. */
	position: () => number;
	answers: Pick<ResponseCache, "upTo">;
	/** What such people see is never a moment old: rights end at once. */
	isSignedIn: (request: Request) => boolean;
}

/**
 * Where several processes append: whoever changes something gets the log's position along in a cookie, and a process that
 * does not know that much of the log looks before it answers them.
 */
export function createPositions({ cookies, position, answers, isSignedIn }: PositionsDeps) {
	/** From how much of the log a visitor with no other cookie is answered; undefined for everybody else. */
	function wantedByVisitor(request: Request): number | undefined {
		const known = cookies.read(request, NAME);
		return known && !request.headers.get("cookie")?.includes(";") ? Number(known) : undefined;
	}

	const wantedBy = (request: Request) =>
		isSignedIn(request) ? Number.POSITIVE_INFINITY : Number(cookies.read(request, NAME) ?? 0);

	async function answer(request: Request, byRoute: Answer): Promise<Response> {
		const changes = !SAFE.has(request.method);
		// Where the store cannot be reached, whoever needs it says so.
		if (!changes) await answers.upTo(wantedBy(request))?.catch(() => {});
		const response = await byRoute(request);
		if (changes && response.status < 400)
			response.headers.append("set-cookie", cookies.write(NAME, String(position()), MAX_AGE));
		return response;
	}

	return { wantedByVisitor, answer };
}

import type { Answer, Fetch, Route } from "../api/client.ts";

export interface FakeRequest {
	line: string;
	route?: Route;
	params: Record<string, string>;
	query: URLSearchParams;
	body: unknown;
	headers: Headers;
	keepalive: boolean;
}

/** A response body with headers, or an error. */
type FakeResponse<A> = Response & { answer?: A };

type Answered<A> = A | FakeResponse<A>;

export type FakeAnswer<R extends Route> =
	| Answered<Answer<R>>
	| ((request: FakeRequest) => Answered<Answer<R>> | Promise<Answered<Answer<R>>>);

/** Responses by route, with the types of the server. */
export type FakeAnswers = { [R in Route]?: FakeAnswer<R> };

export function fakeFetch(
	requests: FakeRequest[],
	...from: (() => FakeAnswers)[]
): Fetch {
	return async (path, init) => {
		const { pathname, searchParams: query } = new URL(path, "http://localhost");
		const request: FakeRequest = {
			line: `${init?.method ?? "GET"} ${pathname}`,
			params: {},
			query,
			body: typeof init?.body === "string" ? JSON.parse(init.body) : undefined,
			headers: new Headers(init?.headers),
			keepalive: init?.keepalive ?? false,
		};
		requests.push(request);
		for (const answers of from) {
			const found = answerTo(request, answers());
			if (!found) continue;
			const { answer, ...matched } = found;
			Object.assign(request, matched);
			const given = await (typeof answer === "function" ? answer(request) : answer);
			if (given instanceof Response) return given.clone();
			return given === undefined
				? new Response(null, { status: 204 })
				: Response.json(given);
		}
		return Response.json({ message: "Not found", code: "not-found" }, { status: 404 });
	};
}

function answerTo({ line }: FakeRequest, answers: FakeAnswers) {
	const routes = Object.keys(answers) as Route[];
	const byWords = routes.sort(
		(a, b) => Number(a.includes(":")) - Number(b.includes(":")),
	);
	for (const route of byWords) {
		const pattern = new RegExp(
			`^${route.replaceAll(".", "\\.").replace(/:(\w+)/g, "(?<$1>[^/]+)")}$`,
		);
		const match = pattern.exec(line);
		if (match) return { route, answer: answers[route], params: { ...match.groups } };
	}
	return undefined;
}

export const answered = <A>(answer: A, init?: ResponseInit): FakeResponse<A> =>
	Response.json(answer, init);

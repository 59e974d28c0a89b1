import { type AnyElysia, Elysia } from "elysia";
import { undocumented } from "./documented.ts";
import type { Info } from "./open-api.ts";
import { answer, json, type Ready, ready } from "./response/response.ts";

/** Answers with the description of the app's routes, which is made for whoever asks first. */
export function openApiRoute(app: () => AnyElysia, info: Info) {
	let known: Ready | undefined;
	return new Elysia().get(
		"/api/openapi.json",
		async ({ request }) => {
			known ??= ready(json((await import("./open-api.ts")).describeApi(app(), info)));
			return answer(request, known);
		},
		undocumented("public"),
	);
}

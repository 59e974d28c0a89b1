import { type AnyElysia, Elysia } from "elysia";
import { undocumented } from "./documented.ts";
import type { Info } from "./open-api.ts";
import { answer, json, type Ready, ready } from "./response/response.ts";

/** Answers with the description of `routes`, which is made for whoever asks first. */
export function openApiRoute(routes: AnyElysia, info: Info) {
	let known: Ready | undefined;
	return new Elysia().get(
		"/api/openapi.json",
		async ({ request }) => {
			known ??= ready(json((await import("./open-api.ts")).describeApi(routes, info)));
			return answer(request, known);
		},
		undocumented("public"),
	);
}

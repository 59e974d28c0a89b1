import { Elysia } from "elysia";
import { z } from "zod";
import { documented } from "../http/documented.ts";
import { fresh } from "../http/request/query.ts";
import { Refusal } from "../kernel/refusal.ts";
import { openSession } from "./answers.ts";
import type { AccountDeps } from "./deps.ts";
import { signedIn } from "./people.ts";

const params = z.object({ id: z.string().regex(/^[0-9a-f]{64}$/, "must be the id of a session") });
const noContent = () => new Response(null, { status: 204 });

/** What people see and end of where they are signed in. */
export function sessionRoutes({ people, cookies, sessions, logger }: AccountDeps) {
	const tokenOf = (request: Request) => cookies.read(request, "session") ?? "";
	return new Elysia({ prefix: "/api/account/sessions" })
		.get(
			"",
			async ({ request }) => {
				const { id } = await signedIn(people, request);
				return fresh(await sessions.openOf(id, tokenOf(request)));
			},
			documented("signedIn", "Where the signed-in person is signed in", z.array(openSession)),
		)
		.delete(
			"",
			async ({ request }) => {
				const { id } = await signedIn(people, request);
				await sessions.endOthers(id, tokenOf(request));
				logger.info({ account: id }, "signed out everywhere else");
				return noContent();
			},
			documented("signedIn", "End all other sessions of the signed-in person", z.null()),
		)
		.delete(
			"/:id",
			async ({ request, params }) => {
				const { id } = await signedIn(people, request);
				if (!(await sessions.endOne(id, params.id)))
					throw new Refusal("not-found", "There is no such session");
				logger.info({ account: id }, "ended a session");
				return noContent();
			},
			{ ...documented("signedIn", "End a session of the signed-in person", z.null(), [404]), params },
		);
}

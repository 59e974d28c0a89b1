import { Elysia } from "elysia";
import { documented, documentedForm } from "../http/documented.ts";
import { createVisitorLimit } from "../http/rate-limit.ts";
import { desktopUser } from "./answers.ts";
import { decision, redemption } from "./desktop-request.ts";
import { createDesktopSignIn, type DesktopSignInDeps } from "./desktop-sign-in.ts";

/** Signing in to the desktop application. */
export function desktopRoutes(deps: DesktopSignInDeps) {
	const signIn = createDesktopSignIn(deps);
	const limited = createVisitorLimit({ burst: 20, perMinute: 20 }, deps.config.trustedProxies);

	return new Elysia()
		.get(
			"/api/desktop/sign-in",
			({ request, server, query }) => {
				limited({ request, server });
				return signIn.ask(request, query);
			},
			documented("public", "Asks, in a browser, whether the desktop application may sign in"),
		)
		.post(
			"/api/desktop/sign-in",
			({ request, server, body }) => {
				limited({ request, server });
				return signIn.decide(request, body);
			},
			documentedForm(
				"public",
				"Lets the desktop application sign in: sends a code to its listener",
				decision,
			),
		)
		.post(
			"/api/desktop/token",
			({ request, server, body }) => {
				limited({ request, server });
				return signIn.redeem(body);
			},
			{
				body: redemption,
				...documented(
					"public",
					"Redeems a code for a session of the desktop application's own, set as a cookie",
					desktopUser,
					[400, 422, 429],
				),
			},
		);
}

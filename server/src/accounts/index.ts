import { Elysia } from "elysia";
import { currentUser } from "../answers.ts";
import { documented } from "../http/documented.ts";
import { Refusal } from "../kernel/refusal.ts";

/** Who is signed in. Nobody can be yet: accounts come with sign-in. */
export function accountRoutes() {
	return new Elysia().get(
		"/api/auth/user",
		() => {
			throw new Refusal("unauthorized", "Unauthorized");
		},
		documented("The signed-in user", currentUser, [401]),
	);
}

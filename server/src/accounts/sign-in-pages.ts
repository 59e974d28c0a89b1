import type { Site } from "../http/answer-parts.ts";
import { html, plainPage } from "../http/response/plain-page.ts";

type Brand = Pick<Site, "name" | "abbreviation">;

interface DevelopmentPage {
	next: string;
	mayBeAnyone: boolean;
	status?: number;
	/** Why the form that was sent did not do. */
	problem?: string;
}

/** Signing in without a provider, on a developer's own machine. */
export function developmentPage(
	site: Brand,
	{ next, mayBeAnyone, status = 200, problem }: DevelopmentPage,
): Response {
	const hidden = `<input type="hidden" name="next" value="${html(next)}">`;
	const demo = (who: string, label: string, kind: string) =>
		`<form method="post" action="/api/login/development">${hidden}
<button name="demo" value="${who}" class="${kind}">${label}</button></form>`;
	const anyone = `<h2>Or someone else</h2>
<form method="post" action="/api/login/development" class="card">${hidden}
<label>Name <input type="text" name="name" maxlength="200" autocomplete="name" required></label>
<label>Email <input type="email" name="email" maxlength="320" autocomplete="email" required></label>
<label class="check"><input type="checkbox" name="admin" value="yes"> Administrator</label>
<button>Sign in</button>
</form>`;
	const link = `<p class="after">To sign in as an administrator, or as anyone else, open the sign-in link that the server printed
in its terminal when it started.</p>`;
	const body = `<p>This site runs on your machine and has no sign-in provider yet, so you can be ${mayBeAnyone ? "whoever you like" : "a demo reader"}.</p>
${problem ? `<p role="alert"><strong>${html(problem)}</strong></p>` : ""}
<div class="choices">
${demo("reader", "Demo reader", "primary")}
${mayBeAnyone ? demo("admin", "Demo admin", "secondary") : ""}
</div>
${mayBeAnyone ? anyone : link}
`;
	return plainPage(site, { title: "Development sign-in", body, status });
}

export function signInFailed(site: Brand, status: number, why: string): Response {
	const body = `<p>${html(why)}</p>\n<p><a href="/api/login">Try again</a> or <a href="/">go back to the site</a>.</p>\n`;
	return plainPage(site, { title: "Sign-in did not work", body, status });
}

/** Asks before signing out someone who followed a link on another site. */
export function confirmSignOut(site: Brand): Response {
	const body = `<p>You came here by a link on another site.</p>
<form method="post" action="/api/logout"><button>Sign out</button></form>
`;
	return plainPage(site, { title: "Sign out?", body });
}

import type { Site } from "../answers.ts";
import { html, plainPage } from "../http/plain-page.ts";

type Brand = Pick<Site, "name" | "abbreviation">;

/** Signing in without a provider, on a developer's own machine. */
export function developmentSignIn(site: Brand, next: string, problem?: string): Response {
	const hidden = `<input type="hidden" name="next" value="${html(next)}">`;
	const demo = (who: string, label: string, kind: string) =>
		`<form method="post" action="/api/login/development">${hidden}
<button name="demo" value="${who}" class="${kind}">${label}</button></form>`;
	const body = `<p>This site runs on your machine and has no sign-in provider yet, so you can be whoever you like.</p>
${problem ? `<p role="alert"><strong>${html(problem)}</strong></p>` : ""}
<div class="choices">
${demo("reader", "Demo reader", "primary")}
${demo("admin", "Demo admin", "secondary")}
</div>
<h2>Or someone else</h2>
<form method="post" action="/api/login/development" class="card">${hidden}
<label>Name <input type="text" name="name" maxlength="200" autocomplete="name" required></label>
<label>Email <input type="email" name="email" maxlength="320" autocomplete="email" required></label>
<label class="check"><input type="checkbox" name="admin" value="yes"> Administrator</label>
<button>Sign in</button>
</form>
`;
	return plainPage(site, { title: "Development sign-in", body, status: problem ? 422 : 200 });
}

/** Signing in did not work; nobody is signed in. */
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

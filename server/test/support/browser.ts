import { SIGN_IN_CODE } from "./server-process.ts";
import { temporarySite } from "./site.ts";
import { afterwards } from "./temporary.ts";

export async function listeningSite(env: Record<string, string> = {}) {
	let answer: (request: Request) => Response | Promise<Response> = () =>
		new Response(null, { status: 503 });
	const server = Bun.serve({
		hostname: "127.0.0.1",
		port: 0,
		fetch: (request) => answer(request),
	});
	afterwards(() => server.stop(true));
	const address = `http://127.0.0.1:${server.port}`;
	const site = await temporarySite({ BASE_URL: address, ...env });
	site.app.servedBy(server);
	answer = site.app.fetch;
	return { ...site, address };
}

/** With an administrator who has signed in. */
export async function administeredSite(env: Record<string, string> = {}) {
	const site = await listeningSite(env);
	return { ...site, admin: await browserOf(site.address, "admin") };
}

/** The headers of a visitor who counts as one. */
export const FIREFOX = {
	"user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
};

export type Browser = ReturnType<typeof browser>;

/**
 * Keeps cookies, follows no redirect.
 * @param always headers of every request
 * @param cookies from the beginning
 */
export function browser(
	address: string,
	always: Record<string, string> = {},
	cookies: Iterable<[string, string]> = [],
) {
	const jar = new Map(cookies);

	async function visit(path: string, init: RequestInit = {}): Promise<Response> {
		const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
		const headers = {
			...always,
			...(cookie && { cookie }),
			...(init.headers as Record<string, string>),
		};
		const response = await fetch(new URL(path, address), {
			...init,
			headers,
			redirect: "manual",
		});
		for (const line of response.headers.getSetCookie()) {
			const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
			if (value) jar.set(name, value);
			else jar.delete(name);
		}
		return response;
	}

	const send = (
		method: string,
		path: string,
		body?: unknown,
		headers: Record<string, string> = {},
	) =>
		visit(path, {
			method,
			headers: {
				...(body !== undefined && { "content-type": "application/json" }),
				...headers,
			},
			...(body !== undefined && { body: JSON.stringify(body) }),
		});

	const submit = (path: string, fields: Record<string, string>) =>
		visit(path, { method: "POST", body: new URLSearchParams(fields) });

	/**
	 * Signs in on the development page, as a demo person or with the fields of its form.
	 */
	async function signInAs(
		who: "reader" | "admin" | Record<string, string>,
	): Promise<Response> {
		if (who !== "reader") await visit(`/api/login?code=${SIGN_IN_CODE}`);
		const response = await submit(
			"/api/login/development",
			typeof who === "string" ? { demo: who } : who,
		);
		if (response.status !== 302)
			throw new Error(`signing in was answered with ${response.status}`);
		return response;
	}

	const user = async () => (await visit("/api/auth/user")).json();

	async function isSignedIn(): Promise<boolean> {
		const { status } = await visit("/api/auth/user");
		if (status !== 200 && status !== 401)
			throw new Error(`who is signed in was answered with ${status}`);
		return status === 200;
	}

	return { jar, visit, send, submit, signInAs, user, isSignedIn };
}

export async function browserOf(
	address: string,
	who: Parameters<Browser["signInAs"]>[0],
): Promise<Browser> {
	const person = browser(address);
	await person.signInAs(who);
	return person;
}

type Visit = (path: string) => Response | Promise<Response>;

export async function pageOf<T>(visit: Visit, path: string) {
	const answer = await visit(path);
	const next = /^<(.*)>; rel="next"$/.exec(answer.headers.get("link") ?? "")?.[1];
	return { answer, items: (await answer.json()) as T[], next };
}

export async function pagesFrom<T>(visit: Visit, path: string): Promise<T[][]> {
	const { items, next } = await pageOf<T>(visit, path);
	return next ? [items, ...(await pagesFrom<T>(visit, next))] : [items];
}

/** How many stories, products and categories a site shows. */
export const countsAt = (address: string) =>
	Promise.all(
		["stories", "products", "categories"].map(
			async (what) =>
				(await (await fetch(`${address}/api/${what}`)).json()).length as number,
		),
	);

export const wholeList = async <T>(visit: Visit, path = "/api/stories") =>
	(await pagesFrom<T>(visit, path)).flat();

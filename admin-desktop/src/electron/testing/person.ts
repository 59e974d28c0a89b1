import { signInLink } from "@creations/shared-ui/e2e/site";

export async function personAt(site: string, who: "admin" | "reader" = "admin") {
	const form = (path: string, fields: Record<string, string>, cookie = "") =>
		fetch(site + path, {
			method: "POST",
			redirect: "manual",
			headers: { "sec-fetch-site": "same-origin", cookie },
			body: new URLSearchParams(fields),
		});
	const cookieOf = (answer: Response) =>
		answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
	const permission = cookieOf(await fetch(site + signInLink(), { redirect: "manual" }));
	const cookie = cookieOf(
		await form("/api/login/development", { demo: who }, permission),
	);

	return async function decide(question: string, answer: "yes" | "no"): Promise<string> {
		const { pathname, searchParams } = new URL(question);
		const decided = await form(
			pathname,
			{ ...Object.fromEntries(searchParams), answer },
			cookie,
		);
		const back = await fetch(decided.headers.get("location") ?? "");
		return back.text();
	};
}

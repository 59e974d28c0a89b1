import { expect, type Page } from "@playwright/test";
import { signInLink } from "./siteServer.ts";

/** Signs in as the demo reader or administrator, or as somebody of this name. @param next where to go then */
export async function signIn(page: Page, name: string, next?: string): Promise<void> {
	const [, demo] = /^Demo (reader|admin)$/.exec(name) ?? [];
	const form: Record<string, string> = demo ? { demo } : { name, email: addressOf(name) };
	await page.request.get(signInLink(), { maxRedirects: 0 });
	const answer = await page.request.post("/api/login/development", { form, maxRedirects: 0 });
	expect(answer.status()).toBe(302);
	if (next) await page.goto(next);
}

export const addressOf = (name: string) => `${name.toLowerCase().replaceAll(" ", ".")}@example.com`;

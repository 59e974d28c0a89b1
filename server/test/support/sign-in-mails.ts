import type { Email } from "postal-mime";
import { browser, listeningSite } from "./browser.ts";
import { type Faults, smtpServer } from "./servers/smtp.ts";

/** A site with a mail server that signs people in by mail. */
export async function signInSite(env: Record<string, string> = {}, faults?: Faults) {
	const smtp = await smtpServer(faults);
	const site = await listeningSite({
		SMTP_URL: smtp.url,
		NEWSLETTER_SENDERS: "hello@jewels.example",
		TRUSTED_PROXIES: "127.0.0.1",
		...env,
	});
	let visitors = 0;
	/** A browser in a network of its own. */
	const newcomer = () =>
		browser(site.address, { "x-forwarded-for": `203.0.113.${++visitors}` });
	/** Sends a request that causes a mail. @returns the mail's parts */
	async function mailAfter(send: () => Promise<Response>) {
		const before = smtp.received.length;
		const response = await send();
		if (response.status !== 303)
			throw new Error(`asking was answered with ${response.status}`);
		await smtp.until(before + 1);
		return partsOf((await smtp.mails()).at(-1));
	}
	/** Asks for a link. @returns the mail's parts */
	const ask = (visitor: ReturnType<typeof browser>, email: string, next = "/") =>
		mailAfter(() => visitor.submit("/api/login/mail", { email, next }));
	/** Makes all links expire. */
	const expire = () => site.store.write(["UPDATE mail_sign_ins SET expires_at = 1"]);
	return { ...site, smtp, newcomer, ask, mailAfter, expire };
}

function partsOf(mail: Email | undefined) {
	const [, link = ""] = /(http\S+\/api\/login\/mail\/link\?token=\S+)/.exec(
		mail?.text ?? "",
	) ?? ["", ""];
	const [, code = ""] = /code there: (\d{6})/.exec(mail?.text ?? "") ?? [];
	const { pathname, search } = new URL(link);
	return { mail, link: pathname + search, code };
}

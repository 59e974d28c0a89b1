import { CookieJar } from "tough-cookie";
import type { Secret } from "../kept/secret.ts";

export type Session = ReturnType<typeof createSession>;

/** The cookies of one server, and of no other: who is signed in there. Pages never see them. */
export function createSession(address: string, secret: Secret) {
	let opened: Promise<CookieJar> | undefined;
	const jar = () => {
		opened ??= open();
		return opened;
	};

	async function open(): Promise<CookieJar> {
		const text = await secret.read();
		return (text && (await deserialized(text))) || new CookieJar(null, { prefixSecurity: "strict" });
	}

	/** The value of the `Cookie` header for a path; empty where there is none. */
	const cookieFor = async (path: string) => (await jar()).getCookieString(address + path);

	/** Keeps what an answer sets. */
	async function take(path: string, headers: Headers): Promise<void> {
		const cookies = headers.getSetCookie();
		if (cookies.length === 0) return;
		const into = await jar();
		for (const cookie of cookies) await into.setCookie(cookie, address + path, { ignoreError: true });
		const left = await into.getCookies(`${address}/`, { expire: true });
		await secret.write(left.length > 0 ? JSON.stringify(await into.serialize()) : null);
	}

	async function forget(): Promise<void> {
		await (await jar()).removeAllCookies();
		await secret.write(null);
	}

	return { cookieFor, take, forget };
}

const deserialized = (text: string) => CookieJar.deserialize(text).catch(() => null);

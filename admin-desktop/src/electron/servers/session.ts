import { CookieJar } from "tough-cookie";
import { diskProblem } from "../problem.ts";
import type { Secret } from "../storage/secret.ts";

export type Session = ReturnType<typeof createSession>;

/** The cookies of one server, and of no other: who is signed in there. Pages never see them. */
export function createSession(address: string, secret: Secret) {
	let opened: Promise<CookieJar> | undefined;
	let latest: Promise<void> = Promise.resolve();
	const jar = () => {
		opened ??= open();
		return opened;
	};

	async function open(): Promise<CookieJar> {
		const text = await secret.read();
		return (text && (await deserialized(text))) || new CookieJar(null, { prefixSecurity: "strict" });
	}

	const cookieFor = async (path: string) => (await jar()).getCookieString(address + path);

	/** One after the other: what is still being written when somebody signs out must not bring the session back. */
	function inTurn(work: () => Promise<void>): Promise<void> {
		const done = latest.then(work);
		latest = done.catch(() => {});
		return done;
	}

	const take = async (path: string, headers: Headers) => {
		const cookies = headers.getSetCookie();
		if (cookies.length > 0) await inTurn(() => keep(path, cookies));
	};

	async function keep(path: string, cookies: string[]): Promise<void> {
		const into = await jar();
		for (const cookie of cookies) await into.setCookie(cookie, address + path, { ignoreError: true });
		const left = await into.getCookies(`${address}/`, { expire: true });
		await secret.write(left.length > 0 ? JSON.stringify(await into.serialize()) : null).catch(() => {});
	}

	/** @throws {Problem} where it could not be removed from the disk; it is not used any more all the same */
	const forget = () =>
		inTurn(async () => {
			await (await jar()).removeAllCookies();
			await secret.write(null).catch((error: unknown) => {
				throw diskProblem(error, "the session could not be removed from this computer");
			});
		});

	return { cookieFor, take, forget };
}

const deserialized = (text: string) => CookieJar.deserialize(text).catch(() => null);

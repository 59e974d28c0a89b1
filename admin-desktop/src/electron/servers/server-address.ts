import { z } from "zod";
import { Problem } from "../problem.ts";

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);
const TIMEOUT_MS = 15_000;

const health = z.object({ live: z.literal(true), ready: z.boolean(), position: z.number() });

/** `jewels.example`, or any page there, as an origin. @throws {Problem} where it is none, or could be read on the way */
export function serverAddress(entered: string): string {
	const text = entered.trim();
	const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `${likelyScheme(text)}://${text}`);
	if (!url?.hostname || !["https:", "http:"].includes(url.protocol))
		throw new Problem(`“${text}” is not the address of a site. Enter one such as https://jewels.example.`);
	if (url.username || url.password) throw new Problem("Enter the address without a name or password in it.");
	if (url.protocol === "http:" && !LOOPBACK.has(url.hostname))
		throw new Problem(
			`Others could read what is sent to ${url.host} without https. Use https://${url.host}.`,
		);
	return url.origin;
}

const likelyScheme = (text: string) => (LOOPBACK.has(hostIn(text)) ? "http" : "https");
const hostIn = (text: string) => URL.parse(`http://${text}`)?.hostname ?? "";

/** Asks for the health of the server at an origin. @throws {Problem} where none of ours answers */
export async function checkServer(address: string): Promise<void> {
	const { host } = new URL(address);
	const answer = await fetch(`${address}/health`, {
		redirect: "manual",
		headers: { accept: "application/json" },
		signal: AbortSignal.timeout(TIMEOUT_MS),
	}).catch((error: unknown) => {
		throw new Problem(
			`${host} cannot be reached (${reasonOf(error)}). Check the address and your connection.`,
		);
	});
	const moved = URL.parse(answer.headers.get("location") ?? "", address);
	if (moved && moved.origin !== address)
		throw new Problem(`${host} sends everybody on to ${moved.origin}. Enter that address.`);
	const state = await answer.json().catch(() => null);
	if (!health.safeParse(state).success)
		throw new Problem(`Something answers at ${host}, but it is not a site that this application can manage.`);
}

function reasonOf(error: unknown): string {
	const causes = [error, (error as Error | null)?.cause] as (
		| { code?: unknown; name?: unknown }
		| undefined
	)[];
	const code = causes.map((cause) => cause?.code).find((code) => typeof code === "string");
	return String(code ?? causes[0]?.name ?? "no answer");
}

import { accents } from "@creations/events/text";
import { jsonIn } from "@creations/events/text/json";
import { apiErrorFrom, type Fetch } from "@creations/shared-ui/api";
import { z } from "zod";
import { toastError } from "../../app/api/adminApi.ts";
import { createConnection } from "../../app/connection/connection.ts";
import type { Platform } from "../../app/platform.ts";
import { sendFile } from "../../browser/platform.ts";
import {
	BRAND_KEY,
	NO_SESSION_HEADER,
	SERVER_UNREACHABLE,
	type Server,
	uploadPath,
} from "../bridge.ts";
import type { DesktopBridge } from "../preload.ts";
import { hostOf, problemOf } from "./desktop.ts";
import { Header } from "./Header.tsx";
import { SignInScreen } from "./sign-in/SignInScreen.tsx";

export function desktopPlatform(
	bridge: DesktopBridge,
	serverFetch: Fetch,
	{ site, version, siteAddress }: Pick<Platform, "site" | "version" | "siteAddress">,
): Platform {
	const { fetch, ...connection } = createConnection(serverFetch, bridge.lastKnown, {
		isWithoutSession: (answer) => answer.headers.has(NO_SESSION_HEADER),
	});
	return {
		site,
		version,
		siteAddress,
		fetch,
		connection,
		// Main forwards uploads to a bucket on another host.
		sendFile: (address, ...rest) =>
			sendFile(address.startsWith("/") ? address : uploadPath(address), ...rest),
		drafts: {
			read: bridge.drafts.read,
			write: bridge.drafts.write,
			remove: (key) => logFailure(bridge.drafts.remove(key)),
			list: async () => (await bridge.drafts.list()).map(({ key }) => key),
		},
		asksBeforeClosing: false,
		openPage: (path) => logFailure(bridge.openPage(path)),
		signIn: () =>
			void bridge.signIn().catch((error: unknown) => toastError(problemOf(error))),
		onCommand: bridge.onCommand,
		notify: (notification) => logFailure(bridge.notify(notification)),
		surroundings: { Header, SignedOut: SignInScreen },
	};
}

function logFailure(done: Promise<void>): void {
	done.catch((error: unknown) => console.error(error));
}

export const serverFetch: Fetch = async (path, init) => {
	const answer = await fetch(path, init);
	if (answer.status !== 503) return answer;
	const error = await apiErrorFrom(answer.clone());
	if (error.answer?.code === SERVER_UNREACHABLE) throw error;
	return answer;
};

const TIMEOUT_MS = 3000;

const brand = z.object({
	name: z.string(),
	abbreviation: z.string(),
	// Sites of earlier versions do not send it.
	accent: z.enum(accents).exactOptional(),
});

/**
 * Returns the cached name of the site and refreshes the cache; the host if the name is
 * unknown.
 */
export async function brandOf(
	server: Server,
	serverFetch: Fetch,
	{ read, write }: DesktopBridge["lastKnown"],
): Promise<Platform["site"]> {
	const request = serverFetch("/api/site", { signal: AbortSignal.timeout(TIMEOUT_MS) })
		.then(async (answer) => brand.parse(await answer.json()))
		.then((current) => {
			void write(BRAND_KEY, JSON.stringify(current)).catch(() => {});
			return current;
		})
		.catch(() => null);
	const stored = await read(BRAND_KEY).catch(() => null);
	const cached = brand.safeParse(jsonIn(stored?.json ?? null)).data;
	return (
		cached ?? (await request) ?? { name: hostOf(server), abbreviation: hostOf(server) }
	);
}

export function keepFilesOut(): void {
	for (const kind of ["dragover", "drop"] as const) {
		document.addEventListener(kind, (event) => {
			if (event.defaultPrevented || !event.dataTransfer?.types.includes("Files")) return;
			event.preventDefault();
			event.dataTransfer.dropEffect = "none";
		});
	}
}

/**
 * Opens a story's links to its own site in the system's browser, because the application
 * has no such pages.
 */
export function openLinksElsewhere(openPage: (path: string) => void): void {
	document.addEventListener("click", (event) => {
		const path = event.defaultPrevented ? null : ownPathAt(event.target);
		if (path === null) return;
		event.preventDefault();
		openPage(path);
	});
}

export function ownPathAt(target: EventTarget | null): string | null {
	const link = target instanceof Element ? target.closest("a") : null;
	if (link?.target !== "_blank") return null;
	const { origin, pathname, search, hash } = new URL(link.href);
	return origin === location.origin ? pathname + search + hash : null;
}

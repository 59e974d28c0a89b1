import { apiErrorFrom, type Fetch } from "@creations/shared-ui/api";
import { createConnection } from "../../app/connection/connection.ts";
import type { Platform } from "../../app/platform.ts";
import { sendFile } from "../../browser/platform.ts";
import { SERVER_UNREACHABLE, uploadPath } from "../bridge.ts";
import type { DesktopBridge } from "../preload.ts";
import { Header } from "./header/Header.tsx";
import { SignInScreen } from "./sign-in/SignInScreen.tsx";

export function desktopPlatform(
	bridge: DesktopBridge,
	serverFetch: Fetch,
	{ site, version }: Pick<Platform, "site" | "version">,
): Platform {
	const { fetch, ...connection } = createConnection(serverFetch, bridge.lastKnown);
	return {
		site,
		version,
		fetch,
		connection,
		// A bucket on another host is reached through the main process.
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

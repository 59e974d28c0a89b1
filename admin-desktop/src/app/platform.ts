import type { Site } from "@creations/server/answers";
import type { Fetch } from "@creations/shared-ui/api";
import { createContext, use } from "react";
import type { DraftStore } from "./drafts/drafts.ts";

/** The few things that depend on where the application runs. What a host cannot do is absent from its platform. */
export interface Platform {
	site: Pick<Site, "name" | "abbreviation">;
	/** Reaches the server, with the cookies of whoever is signed in. */
	fetch: Fetch;
	/** Sends a file's bytes to an upload address, telling how many percent are sent. Rejects with `ApiError` where they are refused. */
	sendFile: (address: string, file: Blob, onProgress: (percent: number) => void) => Promise<void>;
	drafts: DraftStore;
	/** Shows a page of the public site beside the application. */
	openPage: (path: string) => void;
}

const Context = createContext<Platform | null>(null);

export const PlatformProvider = Context.Provider;

export function usePlatform(): Platform {
	const platform = use(Context);
	if (!platform) throw new Error("usePlatform needs a PlatformProvider above it");
	return platform;
}

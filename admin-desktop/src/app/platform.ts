import type { CurrentUser, Site } from "@creations/server/answers";
import type { Fetch } from "@creations/shared-ui/api";
import { type ComponentType, createContext, use } from "react";
import type { Connection } from "./connection/connection.ts";
import type { DraftStore } from "./drafts/drafts.ts";
import { useGiven } from "./useGiven.ts";

export type SimpleCommand =
	| "new-story"
	| "new-product"
	| "save"
	| "preview"
	| "find"
	| "history"
	| "servers"
	| "sign-out";
export type Command = { name: SimpleCommand } | { name: "open"; path: string };
export type CommandName = Command["name"];

/** The few things that depend on where the application runs. What a host cannot do is absent from its platform. */
export interface Platform {
	site: Pick<Site, "name" | "abbreviation">;
	/** Of the application; the site's own comes with its answers. */
	version: string;
	fetch: Fetch;
	/** Sends a file's bytes to an upload address, telling how many percent are sent. Rejects with `ApiError` where they are refused. */
	sendFile: (address: string, file: Blob, onProgress: (percent: number) => void) => Promise<void>;
	drafts: DraftStore;
	/** Whether the host asks before a page with unsaved writing goes, also where a draft of it is kept. */
	asksBeforeClosing: boolean;
	openPage: (path: string) => void;
	/** Begins a sign-in that leaves this page as it is. */
	signIn: () => void;
	connection?: Connection;
	onCommand?: (listener: (command: Command) => void) => () => void;
	notify?: (notification: { title: string; body: string; path: string }) => void;
	/** Of a host where the application is no part of the site: what it has instead of the site's header and sign-in. */
	surroundings?: {
		Header: ComponentType<{ user: CurrentUser | null }>;
		SignedOut: ComponentType;
	};
}

const Context = createContext<Platform | null>(null);
export const PlatformProvider = Context.Provider;
/** Null before a site is chosen, when the desktop application has no platform yet. */
export const useAnyPlatform = () => use(Context);
export const usePlatform = () => useGiven(Context, "PlatformProvider");

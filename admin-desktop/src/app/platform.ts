import type { CurrentUser, Site } from "@creations/server/responses";
import type { Fetch } from "@creations/shared-ui/api";
import { type ComponentType, createContext, use } from "react";
import type { Connection } from "./connection/connection.ts";
import type { DraftStore } from "./drafts/drafts.ts";
import type { PostsHost } from "./posts/postsHost.ts";
import { useRequiredContext } from "./useRequiredContext.ts";

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

/** Abilities that depend on the host. An ability that a host lacks is absent. */
export interface Platform {
	/** Names and accent at the start; `useSite` returns the current ones. */
	site: Pick<Site, "name" | "abbreviation"> & Partial<Pick<Site, "accent">>;
	/** Address of the public site, such as `https://rings.example`. */
	siteAddress: string;
	/** Version of the application; the site sends its own version with its answers. */
	version: string;
	fetch: Fetch;
	/**
	 * Uploads a file and reports progress from 0 to 100. Rejects with `ApiError` if it is
	 * refused.
	 */
	sendFile: (
		address: string,
		file: Blob,
		onProgress: (percent: number) => void,
	) => Promise<void>;
	drafts: DraftStore;
	/**
	 * Whether the host asks before a page with unsaved changes closes, even if a draft is
	 * stored.
	 */
	asksBeforeClosing: boolean;
	openPage: (path: string) => void;
	/** Starts a sign-in elsewhere; this page stays open. */
	signIn: () => void;
	connection?: Connection;
	/** Keeps posts from the bench until they can be sent. */
	posts?: PostsHost;
	onCommand?: (listener: (command: Command) => void) => () => void;
	notify?: (notification: { title: string; body: string; path: string }) => void;
	/** Header and sign-in of a host that does not get its pages from the site. */
	surroundings?: {
		Header: ComponentType<{ user: CurrentUser | null }>;
		SignedOut: ComponentType;
	};
}

const Context = createContext<Platform | null>(null);
export const PlatformProvider = Context.Provider;
/** Returns the platform; null in the desktop application until a site is chosen. */
export const useAnyPlatform = () => use(Context);
/** Returns the platform. Throws outside a `PlatformProvider`. */
export const usePlatform = () => useRequiredContext(Context, "PlatformProvider");

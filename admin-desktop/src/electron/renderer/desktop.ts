import { createContext, use } from "react";
import type { Server } from "../bridge.ts";
import type { DesktopBridge } from "../preload.ts";

interface Desktop {
	bridge: DesktopBridge;
	server: Server | null;
}

const Context = createContext<Desktop | null>(null);

export const DesktopProvider = Context.Provider;

export function useDesktop(): Desktop {
	const desktop = use(Context);
	if (!desktop) throw new Error("useDesktop needs a DesktopProvider above it");
	return desktop;
}

export const problemOf = (error: unknown) =>
	error instanceof Error && error.message ? error.message : "Something went wrong. Please try again.";

export const hostOf = ({ address }: Server) => new URL(address).host;

export const SERVERS = "/admin/servers";

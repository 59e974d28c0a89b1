import { createContext } from "react";
import { useRequiredContext } from "../../app/useRequiredContext.ts";
import type { Server } from "../bridge.ts";
import type { DesktopBridge } from "../preload.ts";

const Context = createContext<{ bridge: DesktopBridge; server: Server | null } | null>(
	null,
);
export const DesktopProvider = Context.Provider;
export const useDesktop = () => useRequiredContext(Context, "DesktopProvider");

export const problemOf = (error: unknown) =>
	error instanceof Error && error.message
		? error.message
		: "Something went wrong. Please try again.";

export const hostOf = ({ address }: Server) => new URL(address).host;

export const SERVERS = "/admin/servers";

import { jsonIn } from "@creations/events/text/json";
import { createContext } from "react";
import { z } from "zod";
import { useRequiredContext } from "../../app/useRequiredContext.ts";
import type { Server } from "../bridge.ts";
import type { DesktopBridge } from "../preload.ts";
import { desktopProblemText } from "../texts/problem-facts.ts";
import { desktopTexts } from "../texts/texts.ts";

const Context = createContext<{ bridge: DesktopBridge; server: Server | null } | null>(
	null,
);
export const DesktopProvider = Context.Provider;
export const useDesktop = () => useRequiredContext(Context, "DesktopProvider");

const problem = z.object({ code: z.string(), values: z.array(z.string()) });

/** Returns the text of a problem that the bridge rejected with. */
export function problemOf(error: unknown): string {
	const message = error instanceof Error ? error.message : null;
	const facts = problem.safeParse(jsonIn(message)).data;
	return (facts && desktopProblemText(facts)) ?? desktopTexts.frame.failed;
}

export const hostOf = ({ address }: Server) => new URL(address).host;

export const SERVERS = "/admin/servers";

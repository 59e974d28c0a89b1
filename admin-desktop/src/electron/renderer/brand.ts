import { jsonIn } from "@creations/content/json";
import type { Brand } from "@creations/server/answers";
import type { Fetch } from "@creations/shared-ui/api";
import { z } from "zod";
import type { Server } from "../bridge.ts";
import type { DesktopBridge } from "../preload.ts";
import { hostOf } from "./desktop.ts";

const KEY = "brand";
const TIMEOUT_MS = 3000;

const brand: z.ZodType<Pick<Brand, "name" | "abbreviation">> = z.object({
	name: z.string(),
	abbreviation: z.string(),
});

/** How the site calls itself: as last known, while it is asked anew for the next time; its host where it never said. */
export async function brandOf(
	server: Server,
	serverFetch: Fetch,
	{ read, write }: DesktopBridge["lastKnown"],
): Promise<Pick<Brand, "name" | "abbreviation">> {
	const asked = serverFetch("/api/site", { signal: AbortSignal.timeout(TIMEOUT_MS) })
		.then(async (answer) => brand.parse(await answer.json()))
		.then((found) => {
			void write(KEY, JSON.stringify(found)).catch(() => {});
			return found;
		})
		.catch(() => null);
	const stored = await read(KEY).catch(() => null);
	const known = brand.safeParse(jsonIn(stored?.json ?? null)).data;
	return known ?? (await asked) ?? { name: hostOf(server), abbreviation: hostOf(server) };
}

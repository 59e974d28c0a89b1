import { useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { usePlatform } from "../platform.ts";
import { readDraft } from "./drafts.ts";

/** The draft that this device keeps under a key, as it was when a form was opened. */
export function useStoredDraft<Values>(key: string, values: z.ZodType<Values>, { enabled = true } = {}) {
	const { drafts } = usePlatform();
	return useQuery({
		queryKey: ["draft", key],
		queryFn: () => readDraft(drafts, key, values),
		networkMode: "always",
		gcTime: 0,
		staleTime: 0,
		enabled,
	});
}

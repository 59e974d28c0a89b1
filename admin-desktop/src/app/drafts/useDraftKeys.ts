import { useQuery } from "@tanstack/react-query";
import { usePlatform } from "../platform.ts";

const NONE: ReadonlySet<string> = new Set();

export function useDraftKeys(): ReadonlySet<string> {
	const { drafts } = usePlatform();
	const { data = NONE } = useQuery({
		queryKey: ["drafts"],
		queryFn: async () => new Set(await drafts.list()),
		networkMode: "always",
		gcTime: 0,
		staleTime: 0,
	});
	return data;
}

import { useQuery } from "@tanstack/react-query";
import { useDesktop } from "../desktop.ts";

/** Whether whoever signs in still is after the next start; taken for granted while it is not known. */
export function useRemembersSignIn(): boolean {
	const { bridge } = useDesktop();
	const { data } = useQuery({ queryKey: ["about"], queryFn: bridge.about, networkMode: "always" });
	return data?.remembersSignIn ?? true;
}

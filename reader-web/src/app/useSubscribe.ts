import { subscribeMutation } from "@creations/shared-ui/api";
import { useMutation } from "@tanstack/react-query";
import { useApp } from "./context.tsx";

/** Signs an email address up for the newsletter. */
export function useSubscribe() {
	const { api } = useApp();
	return useMutation(subscribeMutation(api)).mutateAsync;
}

import { subscribeMutation } from "@creations/shared-ui/api";
import { useMutation } from "@tanstack/react-query";
import { useApp } from "./context.tsx";

export function useSubscribe() {
	const { api } = useApp();
	return useMutation(subscribeMutation(api)).mutateAsync;
}

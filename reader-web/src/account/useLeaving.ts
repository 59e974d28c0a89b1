import { toast } from "@creations/shared-ui";
import { ApiError, serverMessage } from "@creations/shared-ui/api";
import { useMutation } from "@tanstack/react-query";
import { useApp } from "../app/context.tsx";

/** Does something that ends this visit, and starts a new one as a visitor at the front page. */
export function useLeaving() {
	const { api, reading } = useApp();
	const { mutate, isPending, isSuccess } = useMutation({
		mutationFn: (route: "POST /api/logout/everywhere" | "DELETE /api/account") => api.request(route),
		networkMode: "always",
		onSuccess() {
			reading?.forget();
			window.location.assign("/");
		},
		onError: (error) =>
			toast({ variant: "destructive", title: "Something went wrong", description: reasonOf(error) }),
	});
	return { leave: mutate, isLeaving: isPending || isSuccess };
}

function reasonOf(error: Error): string {
	if (error instanceof ApiError && error.status === 401) return "You are signed out. Please sign in again.";
	return serverMessage(error) ?? "Please try again later.";
}

import { toast } from "@creations/shared-ui";
import { ApiError, serverMessage } from "@creations/shared-ui/api";
import { useState } from "react";
import { useApp } from "../app/context.tsx";

/** Does something that ends this visit, and starts a new one as a visitor at the front page. */
export function useLeaving() {
	const { api, reading } = useApp();
	const [isLeaving, setIsLeaving] = useState(false);

	async function leave(route: "POST /api/logout/everywhere" | "DELETE /api/account") {
		setIsLeaving(true);
		try {
			await api.request(route);
			reading?.forget();
			window.location.assign("/");
		} catch (error) {
			setIsLeaving(false);
			toast({ variant: "destructive", title: "Something went wrong", description: reasonOf(error) });
		}
	}

	return { leave, isLeaving };
}

function reasonOf(error: unknown): string {
	if (error instanceof ApiError && error.status === 401) return "You are signed out. Please sign in again.";
	return serverMessage(error) ?? "Please try again later.";
}

import type { CurrentUser } from "@creations/server/answers";
import { signInAddress, toast } from "@creations/shared-ui";
import type { Api } from "@creations/shared-ui/api";
import type { QueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { whenIdle } from "../app/whenIdle.ts";
import { createReading, type Reading } from "./reading.ts";

export function useReading(api: Api, queryClient: QueryClient, user: CurrentUser | null): Reading | null {
	const [reading] = useState(
		() => user && createReading({ api, queryClient, userId: user.id, onSignedOut: sayToSignIn }),
	);
	useSendUnsaved(reading);
	return reading;
}

function useSendUnsaved(reading: Reading | null): void {
	useEffect(() => {
		if (!reading) return;
		const send = () => void reading.sendUnsaved();
		const callOff = whenIdle(send);
		window.addEventListener("online", send);
		return () => {
			callOff();
			window.removeEventListener("online", send);
		};
	}, [reading]);
}

function sayToSignIn() {
	toast({
		title: "You are signed out",
		description: "Your place is kept on this device until you sign in again.",
		action: {
			label: "Sign in",
			onClick: () => window.location.assign(signInAddress(location.pathname + location.search)),
		},
	});
}

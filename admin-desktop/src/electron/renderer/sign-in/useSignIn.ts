import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { USER } from "../../../app/connection/lastKnown.ts";
import type { DesktopBridge } from "../../bridge.ts";
import { problemOf, useDesktop } from "../desktop.ts";

export type SignInState = { kind: "ready"; problem: string | null } | { kind: "waiting" };

export function useSignIn() {
	const { bridge } = useDesktop();
	const queryClient = useQueryClient();
	const [state, setState] = useState<SignInState>({ kind: "ready", problem: null });
	const isUnderWay = useRef(false);

	async function begin() {
		isUnderWay.current = true;
		setState({ kind: "waiting" });
		const problem = await bridge.signIn().then(
			() => null,
			(error: unknown) => problemOf(error),
		);
		isUnderWay.current = false;
		await queryClient.refetchQueries({ queryKey: [USER] });
		setState({ kind: "ready", problem });
	}

	// Whoever goes elsewhere meanwhile does not want to be signed in behind their back.
	useEffect(
		() => () => {
			if (isUnderWay.current) cancel(bridge);
		},
		[bridge],
	);

	return { state, begin, cancel: () => cancel(bridge) };
}

/** The sign-in under way then ends by itself. */
const cancel = (bridge: DesktopBridge) => void bridge.cancelSignIn().catch(() => {});

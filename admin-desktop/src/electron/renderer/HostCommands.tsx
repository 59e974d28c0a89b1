import { toast } from "@creations/shared-ui";
import { useEffect } from "react";
import { Outlet, useNavigate } from "react-router-dom";
import { useCommands, useScreenCommands } from "../../app/commands/useCommands.ts";
import type { Updates } from "../bridge.ts";
import { SERVERS, useDesktop } from "./desktop.ts";
import { useSignOut } from "./sign-in/useSignOut.ts";

export function HostCommands() {
	const navigate = useNavigate();
	const signOut = useSignOut();
	useUpdateNotice();
	useScreenCommands();
	useCommands(({ name }) => {
		if (name === "servers") return navigate(SERVERS);
		if (name === "sign-out") return signOut();
	});
	return <Outlet />;
}

function useUpdateNotice(): void {
	const { bridge } = useDesktop();
	useEffect(() => {
		let announced = "";
		function tell(updates: Updates) {
			if (updates.kind !== "ready" || updates.version === announced) return;
			announced = updates.version;
			toast({
				title: "A new version is ready",
				description: `Version ${updates.version} is installed when you close the application.`,
				action: { label: "Restart now", onClick: () => void bridge.installUpdate() },
			});
		}
		const end = bridge.onUpdates(tell);
		bridge.about().then(
			({ updates }) => tell(updates),
			() => {},
		);
		return end;
	}, [bridge]);
}

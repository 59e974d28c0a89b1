import { toast } from "@creations/shared-ui";
import { useEffect } from "react";
import { Navigate, Outlet, type RouteObject, useNavigate } from "react-router-dom";
import { useCommands, useScreenCommands } from "../../app/commands/useCommands.ts";
import { useTabShortcuts } from "../../app/commands/useTabShortcuts.ts";
import { adminRoute } from "../../app/routes.tsx";
import { BackLink } from "../../app/shell/buttons.tsx";
import type { Updates } from "../bridge.ts";
import { desktopTexts } from "../texts/texts.ts";
import { SERVERS, useDesktop } from "./desktop.ts";
import { ServersScreen } from "./servers/ServersScreen.tsx";
import { useSignOut } from "./sign-in/SignInScreen.tsx";

export const routes: RouteObject[] = [
	{
		element: <HostCommands />,
		children: [
			adminRoute,
			{
				path: SERVERS,
				element: <ServersScreen back={<BackToContent />} />,
			},
			{ path: "*", element: <Navigate to="/admin" replace /> },
		],
	},
];

function BackToContent() {
	return <BackLink to="/admin">{desktopTexts.frame.back}</BackLink>;
}

function HostCommands() {
	const navigate = useNavigate();
	const signOut = useSignOut();
	useUpdateNotice();
	useScreenCommands();
	useTabShortcuts();
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
		function announce(updates: Updates) {
			if (updates.kind !== "ready" || updates.version === announced) return;
			announced = updates.version;
			const { ready, text, restart } = desktopTexts.update;
			toast({
				title: ready,
				description: text(updates.version),
				action: { label: restart, onClick: () => void bridge.installUpdate() },
			});
		}
		const end = bridge.onUpdates(announce);
		bridge.about().then(
			({ updates }) => announce(updates),
			() => {},
		);
		return end;
	}, [bridge]);
}

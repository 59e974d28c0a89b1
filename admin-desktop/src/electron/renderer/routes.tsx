import { Navigate, type RouteObject } from "react-router-dom";
import { adminRoute } from "../../app/routes.tsx";
import { BackLink } from "../../app/shell/buttons.tsx";
import { SERVERS } from "./desktop.ts";
import { HostCommands } from "./HostCommands.tsx";
import { ServersScreen } from "./servers/ServersScreen.tsx";

export const routes: RouteObject[] = [
	{
		element: <HostCommands />,
		children: [
			adminRoute,
			{ path: SERVERS, element: <ServersScreen back={<BackLink to="/admin">Back</BackLink>} /> },
			{ path: "*", element: <Navigate to="/admin" replace /> },
		],
	},
];

import { Outlet, useNavigate } from "react-router-dom";
import { useCommands } from "../../app/commands/useCommands.ts";
import { useScreenCommands } from "../../app/commands/useScreenCommands.ts";
import { SERVERS } from "./servers/address.ts";
import { useSignOut } from "./sign-in/useSignOut.ts";
import { useUpdateNotice } from "./useUpdateNotice.ts";

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

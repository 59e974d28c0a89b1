import { Button, Icon, Menu, MenuItem, MenuRule, toast } from "@creations/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { hostOf, problemOf, useDesktop } from "../desktop.ts";
import { SERVERS } from "../servers/address.ts";
import * as css from "./Header.css.ts";

export function SiteMenu() {
	const { bridge, server } = useDesktop();
	const navigate = useNavigate();
	const { data: servers = [] } = useQuery({
		queryKey: ["servers"],
		queryFn: bridge.servers.list,
		networkMode: "always",
	});
	if (!server) return null;
	const others = servers.filter(({ address }) => address !== server.address);

	function choose(address: string) {
		bridge.servers
			.choose(address)
			.catch((error: unknown) =>
				toast({ title: "Error", description: problemOf(error), variant: "destructive" }),
			);
	}

	return (
		<Menu
			align="start"
			trigger={
				<Button
					variant="ghost"
					size="small"
					className={css.site}
					aria-label={`Site: ${hostOf(server)}. Choose another`}
				>
					<span className={css.host}>{hostOf(server)}</span>
					<Icon name="chevron-down" />
				</Button>
			}
		>
			{others.map((other) => (
				<MenuItem key={other.address} onSelect={() => choose(other.address)}>
					{hostOf(other)}
				</MenuItem>
			))}
			{others.length > 0 && <MenuRule />}
			<MenuItem onSelect={() => navigate(SERVERS)}>
				<Icon name="edit" />
				Your sites
			</MenuItem>
			<MenuItem onSelect={() => void bridge.openPage("/").catch(() => {})}>
				<Icon name="external" />
				Show the site
			</MenuItem>
		</Menu>
	);
}

import type { CurrentUser } from "@creations/server/responses";
import {
	AvatarButton,
	BrandMark,
	Button,
	Container,
	Icon,
	Menu,
	MenuItem,
	MenuRule,
	ThemeToggle,
	UserLabel,
} from "@creations/shared-ui";
import { sharedTexts } from "@creations/shared-ui/texts";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "react-router-dom";
import { toastError } from "../../app/api/adminApi.ts";
import { useSite } from "../../app/site.ts";
import { desktopTexts } from "../texts/texts.ts";
import * as css from "./desktop.css.ts";
import { hostOf, problemOf, SERVERS, useDesktop } from "./desktop.ts";
import { useSignOut } from "./sign-in/SignInScreen.tsx";

export function Header({ user }: { user: CurrentUser | null }) {
	const site = useSite();
	return (
		<header className={css.header}>
			<Container width="wide" className={css.bar}>
				<Link
					to="/admin"
					className={css.brand}
					aria-label={desktopTexts.frame.content(site.abbreviation, site.name)}
				>
					<BrandMark abbreviation={site.abbreviation} />
				</Link>
				<SiteMenu />
				<div className={css.actions}>
					<ThemeToggle />
					{user && <AccountMenu user={user} />}
				</div>
			</Container>
		</header>
	);
}

function AccountMenu({ user }: { user: CurrentUser }) {
	const signOut = useSignOut();
	return (
		<Menu trigger={<AvatarButton user={user} />}>
			<UserLabel user={user} />
			<MenuItem onSelect={() => void signOut()}>
				<Icon name="log-out" />
				{sharedTexts.header.signOut}
			</MenuItem>
		</Menu>
	);
}

function SiteMenu() {
	const { bridge, server } = useDesktop();
	const navigate = useNavigate();
	const { others, choose } = useOtherServers();
	if (!server) return null;
	return (
		<Menu
			align="start"
			trigger={
				<Button
					variant="ghost"
					size="small"
					className={css.site}
					aria-label={desktopTexts.frame.site(hostOf(server))}
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
				{desktopTexts.sites.title}
			</MenuItem>
			<MenuItem onSelect={() => void bridge.openPage("/").catch(() => {})}>
				<Icon name="external" />
				{desktopTexts.frame.showSite}
			</MenuItem>
		</Menu>
	);
}

function useOtherServers() {
	const { bridge, server } = useDesktop();
	const { data: servers = [] } = useQuery({
		queryKey: ["servers"],
		queryFn: bridge.servers.list,
		networkMode: "always",
	});
	const others = servers.filter(({ address }) => address !== server?.address);

	function choose(address: string) {
		bridge.servers
			.choose(address)
			.catch((error: unknown) => toastError(problemOf(error)));
	}

	return { others, choose };
}

import * as css from "../desktop.css.ts";
import "@creations/shared-ui/theme";
import {
	Badge,
	Button,
	Field,
	Heading,
	IconButton,
	Input,
	Text,
	Toaster,
	TooltipProvider,
} from "@creations/shared-ui";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { z } from "zod";
import { useChange } from "../../../app/api/adminApi.ts";
import { createQueryClient } from "../../../app/api/queries.ts";
import { useBound, useFormOf } from "../../../app/forms/control.ts";
import type { Server } from "../../bridge.ts";
import { desktopTexts } from "../../texts/texts.ts";
import { hostOf, problemOf, useDesktop } from "../desktop.ts";
import { Welcome } from "../Welcome.tsx";

export function ServersScreen({ back }: { back?: ReactNode }) {
	const sites = useServers();
	const { servers, busy } = sites;
	if (!servers) return null;
	const isFirst = servers.length === 0;
	const texts = desktopTexts.sites;

	return (
		<Welcome>
			{back}
			<title>{isFirst ? texts.welcome : texts.title}</title>
			<Heading level={1} size="heading">
				{isFirst ? texts.question : texts.title}
			</Heading>
			{isFirst && (
				<Text size="lead" tone="soft">
					{texts.intro}
				</Text>
			)}
			{!isFirst && (
				<ul className={css.list} aria-label={texts.list}>
					{servers.map((server) => (
						<ServerRow
							key={server.address}
							server={server}
							busy={busy === server.address}
							onOpen={() => sites.open(server.address)}
							onRemove={() => sites.remove(server.address)}
						/>
					))}
				</ul>
			)}
			<AddForm isFirst={isFirst} sites={sites} />
		</Welcome>
	);
}

/** The main process checks the address. */
const addressForm = z.object({ address: z.string() });

interface AddFormProps {
	isFirst: boolean;
	sites: ReturnType<typeof useServers>;
}

function AddForm({ isFirst, sites }: AddFormProps) {
	const { problem, busy } = sites;
	const { control, handleSubmit } = useFormOf({
		values: { address: "" },
		schema: addressForm,
	});
	const { value: entered, onChange } = useBound({ control, name: "address" });
	const isAdding = busy !== null && busy === entered;
	const onSubmit = handleSubmit(({ address }) => {
		if (busy === null) sites.add(address);
	});

	return (
		<form className={css.form} onSubmit={onSubmit} noValidate>
			<Field
				label={isFirst ? desktopTexts.sites.address : desktopTexts.sites.another}
				error={problem ?? undefined}
			>
				<Input
					inputMode="url"
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					placeholder="https://jewels.example"
					autoFocus={isFirst}
					value={entered}
					onChange={({ target }) => {
						onChange(target.value);
						sites.clearProblem();
					}}
				/>
			</Field>
			<ConnectButton isFirst={isFirst} busy={isAdding} disabled={entered.trim() === ""} />
		</form>
	);
}

interface ConnectButtonProps {
	isFirst: boolean;
	busy: boolean;
	disabled: boolean;
}

const ConnectButton = ({ isFirst, busy, disabled }: ConnectButtonProps) => (
	<Button
		type="submit"
		className={css.connect}
		size="large"
		variant={isFirst ? "primary" : "secondary"}
		disabled={disabled}
		busy={busy}
	>
		{busy ? desktopTexts.sites.connecting : desktopTexts.sites.connect}
	</Button>
);

interface ServerRowProps {
	server: Server;
	busy: boolean;
	onOpen: () => void;
	onRemove: () => void;
}

function ServerRow({ server, busy, onOpen, onRemove }: ServerRowProps) {
	const isCurrent = useDesktop().server?.address === server.address;
	const host = hostOf(server);
	const texts = desktopTexts.sites;
	return (
		<li className={css.row}>
			<div className={css.name}>
				<Heading level={2} size="subtitle">
					{host}
				</Heading>
				<Text size="small" tone="faint">
					{server.address}
				</Text>
			</div>
			{isCurrent ? (
				<Badge tone="success">{texts.isOpen}</Badge>
			) : (
				<>
					<Button
						size="small"
						busy={busy}
						aria-label={texts.openSite(host)}
						onClick={onOpen}
					>
						{texts.open}
					</Button>
					<IconButton
						icon="trash"
						size="small"
						label={texts.remove(host)}
						onClick={onRemove}
					/>
				</>
			)}
		</li>
	);
}

const KEY = ["servers"];

function useServers() {
	const { bridge } = useDesktop();
	const { data: servers } = useQuery({
		queryKey: KEY,
		queryFn: bridge.servers.list,
		networkMode: "always",
		gcTime: 0,
		staleTime: 0,
	});
	const change = useChange({
		mutationFn: ({ work }: { address: string; work: () => Promise<void> }) => work(),
		refreshes: KEY,
	});
	const addAndChoose = async (entered: string) =>
		bridge.servers.choose((await bridge.servers.add(entered)).address);
	return {
		servers,
		problem: change.error && problemOf(change.error),
		busy: change.isPending ? change.variables.address : null,
		clearProblem: () => change.isError && change.reset(),
		add: (entered: string) =>
			change.mutate({ address: entered, work: () => addAndChoose(entered) }),
		open: (address: string) =>
			change.mutate({ address, work: () => bridge.servers.choose(address) }),
		remove: (address: string) =>
			change.mutate({ address, work: () => bridge.servers.remove(address) }),
	};
}

export function StartApp() {
	const [queryClient] = useState(() => createQueryClient());
	return (
		<QueryClientProvider client={queryClient}>
			<TooltipProvider>
				<ServersScreen />
				<Toaster />
			</TooltipProvider>
		</QueryClientProvider>
	);
}

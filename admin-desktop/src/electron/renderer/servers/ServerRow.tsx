import { Badge, Button, Heading, IconButton, Text } from "@creations/shared-ui";
import type { Server } from "../../bridge.ts";
import { hostOf, useDesktop } from "../desktop.ts";
import * as css from "./servers.css.ts";

export interface ServerRowProps {
	server: Server;
	busy: boolean;
	onOpen: () => void;
	onRemove: () => void;
}

export function ServerRow({ server, busy, onOpen, onRemove }: ServerRowProps) {
	const isCurrent = useDesktop().server?.address === server.address;
	const host = hostOf(server);
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
				<Badge tone="success">Open</Badge>
			) : (
				<>
					<Button size="small" busy={busy} aria-label={`Open ${host}`} onClick={onOpen}>
						Open
					</Button>
					<IconButton icon="trash" size="small" label={`Forget ${host}`} onClick={onRemove} />
				</>
			)}
		</li>
	);
}

import { Button, Icon } from "@creations/shared-ui";
import type { MouseEvent } from "react";
import { siteTexts } from "../texts/texts.ts";

const load = () => import("./share.ts");

/**
 * Without JavaScript, links to the page itself, so that a browser can copy its address.
 */
export function ShareLink({ path, name }: { path: string; name: string }) {
	async function open(event: MouseEvent) {
		event.preventDefault();
		(await load()).share(path, name);
	}
	return (
		<Button asChild variant="icon">
			<a
				href={path}
				aria-label={siteTexts.sharing.share(name)}
				onClick={open}
				onPointerEnter={load}
			>
				<Icon name="link" />
			</a>
		</Button>
	);
}

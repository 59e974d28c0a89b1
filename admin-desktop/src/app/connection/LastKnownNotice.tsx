import { usePlatform } from "../platform.ts";
import { momentText } from "./momentText.ts";
import * as css from "./OfflineNotice.css.ts";
import { OfflineNotice } from "./OfflineNotice.tsx";
import { useIsOffline } from "./useConnection.ts";

/** Marks what is shown as the last known state, where it is. @param path where it came from */
export function LastKnownNotice({ path }: { path: string }) {
	const { connection } = usePlatform();
	const isOffline = useIsOffline();
	const at = connection?.heldAt(path);
	if (!isOffline || !at) return null;
	return (
		<div className={css.above}>
			<OfflineNotice
				title={`Last known state, ${momentText(new Date(at), new Date())}`}
				text="The server cannot be reached."
			/>
		</div>
	);
}

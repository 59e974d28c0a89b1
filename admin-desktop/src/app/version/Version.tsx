import { mismatch } from "@creations/content/versions";
import { Button, Container, Text } from "@creations/shared-ui";
import { useSyncExternalStore } from "react";
import { useAdminApi } from "../api/adminApi.ts";
import * as css from "../notice.css.ts";
import { usePlatform } from "../platform.ts";

/** Above every page, while nothing can be saved because the application and the site do not go together. */
export function VersionNotice() {
	const { own, site } = useVersions();
	const { surroundings } = usePlatform();
	const problem = own && site && mismatch(own, site);
	if (!problem) return null;
	return (
		<Container width="wide" className={css.below}>
			<div className={css.notice.accented} role="status">
				<p className={css.words}>{problem}</p>
				{!surroundings && (
					<Button variant="secondary" size="small" onClick={() => location.reload()}>
						Reload
					</Button>
				)}
			</div>
		</Container>
	);
}

export function VersionLine() {
	const { own, site } = useVersions();
	const shown = own || site;
	if (!shown) return null;
	return (
		<Container asChild width="wide" className={css.version}>
			<footer>
				<Text size="small" tone="faint">
					Version {shown}
					{site && site !== shown && ` · the site has version ${site}`}
				</Text>
			</footer>
		</Container>
	);
}

function useVersions(): { own: string; site: string | undefined } {
	const { own, site, subscribe } = useAdminApi().versions;
	return { own, site: useSyncExternalStore(subscribe, site) };
}

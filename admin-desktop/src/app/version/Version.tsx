import { mismatch, VERSION_HEADER } from "@creations/content/versions";
import { Button, Container, Text } from "@creations/shared-ui";
import type { Fetch } from "@creations/shared-ui/api";
import { createContext, useSyncExternalStore } from "react";
import * as css from "../notice.css.ts";
import { usePlatform } from "../platform.ts";
import { useGiven } from "../useGiven.ts";

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

type Versions = ReturnType<typeof createVersions>;

/** Tells the site the application's version, and learns the site's. @param own empty where it is not known */
export function createVersions(own: string, send: Fetch) {
	let site: string | undefined;
	const listeners = new Set<() => void>();

	function note(version: string | null) {
		if (!version || version === site) return;
		site = version;
		for (const listener of listeners) listener();
	}

	const fetch: Fetch = async (path, init) => {
		if (!own) return send(path, init);
		const headers = new Headers(init?.headers);
		headers.set(VERSION_HEADER, own);
		const answer = await send(path, { ...init, headers: Object.fromEntries(headers) });
		note(answer.headers.get(VERSION_HEADER));
		return answer;
	};

	return {
		own,
		fetch,
		site: () => site,
		subscribe(onChange: () => void) {
			listeners.add(onChange);
			return () => listeners.delete(onChange);
		},
	};
}

const Context = createContext<Versions | null>(null);
export const VersionsProvider = Context.Provider;

function useVersions(): { own: string; site: string | undefined } {
	const { own, site, subscribe } = useGiven(Context, "VersionsProvider");
	return { own, site: useSyncExternalStore(subscribe, site) };
}

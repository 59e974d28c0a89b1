import type { CurrentUser } from "../accounts/answers.ts";
import type { Site } from "../http/answer-parts.ts";

/** What `reader-web/src/server.tsx` exports; the server loads the built file and knows only this shape. */
export type CreateRenderer = (options: {
	/** Vite's client manifest, by source file. */
	manifest: Record<
		string,
		{ file: string; css?: string[]; imports?: string[]; assets?: string[]; isEntry?: boolean }
	>;
}) => Renderer;

export interface Rendered {
	status: number;
	/** The document, or what follows its beginning. */
	html: string;
	/** What pages of a site begin with that show the same kinds of things: one string for all of them. */
	beginning?: string;
}

export interface Renderer {
	/** @param request `path` has its query; `api` answers same-site paths like `fetch`. An unknown page has status 404. */
	render(request: {
		path: string;
		site: Site;
		api: (path: string) => Promise<Response>;
		user: CurrentUser | null;
	}): Promise<Rendered>;
	/** The bodies of inline scripts, for the content security policy's hashes. */
	inlineScripts: string[];
}

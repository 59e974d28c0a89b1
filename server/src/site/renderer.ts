import type { CurrentUser } from "../accounts/answers.ts";
import type { Site } from "../http/answer-parts.ts";

/**
 * What the built reader application offers the server: it turns an address into a whole HTML document.
 * `reader-web/src/server.tsx` exports `createRenderer`; the server loads the built file and knows only this shape.
 */
export type CreateRenderer = (options: {
	site: Site;
	/** Vite's client manifest, by source file. */
	manifest: Record<
		string,
		{ file: string; css?: string[]; imports?: string[]; assets?: string[]; isEntry?: boolean }
	>;
}) => Renderer;

export interface Renderer {
	/**
	 * Renders the page at `path` (path and query, such as `/stories?x=1`). Data comes from `api`, which answers like
	 * `fetch` for same-site paths such as `/api/stories`. Never throws for a page that does not exist: its status is 404.
	 */
	render(request: {
		path: string;
		api: (path: string) => Promise<Response>;
		/** Who asks for the page; null for a visitor. */
		user: CurrentUser | null;
	}): Promise<{ status: number; html: string }>;
	/** The bodies of inline scripts, for the content security policy's hashes. */
	inlineScripts: string[];
}

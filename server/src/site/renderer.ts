import type { UiLanguage } from "@creations/events/text";
import type { CurrentUser } from "../accounts/accounts-responses.ts";
import type { Site } from "../http/response-parts.ts";

/** Exported by `reader-web/src/server.tsx`. The server loads the built file. */
export type CreateRenderer = (options: {
	/** Vite's client manifest, by source file. */
	manifest: Record<
		string,
		{
			file: string;
			css?: string[];
			imports?: string[];
			assets?: string[];
			isEntry?: boolean;
		}
	>;
}) => Renderer;

export interface RenderedPage {
	status: number;
	/** The document. */
	html: string;
}

export interface Renderer {
	/**
	 * @param request `path` includes the query; `api` answers same-site paths like `fetch`.
	 * Unknown pages have status 404.
	 */
	render(request: {
		path: string;
		/** Language of the page's own texts. */
		language: UiLanguage;
		site: Site;
		api: (path: string) => Promise<Response>;
		user: CurrentUser | null;
	}): Promise<RenderedPage>;
	/** Bodies of inline scripts, for the hashes in the content security policy. */
	inlineScripts: string[];
}

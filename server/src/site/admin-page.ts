import type { Site } from "../http/answer-parts.ts";
import { html } from "../http/response/plain-page.ts";
import { pagePolicy } from "../http/response/security-headers.ts";
import { VERSION } from "../version.ts";

/** The same for everyone who is signed in. @param uploadOrigin where browsers send images, if not to this site */
export function createAdminPage(built: string, uploadOrigin?: string): (site: Site) => Response {
	const inline = [...built.matchAll(/<script>([^<]+)<\/script>/g)].map(([, script = ""]) => script);
	const headers = {
		"content-type": "text/html; charset=utf-8",
		"cache-control": "private, no-store",
		"content-security-policy": pagePolicy(inline, uploadOrigin ? [uploadOrigin] : []),
	};
	return (site) => {
		const page = built
			.replace(/(<meta name="application-name" content=")[^"]*/, (_, start) => start + html(site.name))
			.replace(/(<meta name="version" content=")[^"]*/, (_, start) => start + VERSION)
			.replace(
				/(<meta name="apple-mobile-web-app-title" content=")[^"]*/,
				(_, start) => start + html(site.abbreviation),
			);
		return new Response(page, { headers });
	};
}

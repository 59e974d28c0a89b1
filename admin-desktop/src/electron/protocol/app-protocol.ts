import { APP_SCHEME, START_HOST } from "../bridge.ts";
import type { Servers, Site } from "../servers/servers.ts";
import { desktopTexts } from "../texts/texts.ts";
import { notFound, type Pages, refusal } from "./answers.ts";
import { createUploads, forward } from "./forward.ts";

/**
 * The requesting origin: null for an opaque one, undefined if the request comes from no
 * page.
 */
export type AppRequest = Request & { initiatorOrigin?: string | null };

const IMAGE = /^\/(objects|demo)\//;
const API = /^\/api\//;
const ELSEWHERE = /^\/upload-elsewhere\/(.+)$/;
const PAGE = /^\/(admin(\/.*)?)?$/;

/**
 * Serves everything under `app://`: the application, and a server's API and pictures. The
 * page thus has one origin and no secrets.
 */
export function createAppProtocol(pages: Pages, servers: Pick<Servers, "byId">) {
	const uploads = createUploads();

	return async function answer(request: AppRequest): Promise<Response> {
		const { hostname, pathname: path, search } = new URL(request.url);
		const site = servers.byId(hostname);
		if (!site && hostname !== START_HOST) return notFound();
		// The preview of an email has an opaque origin and shows pictures.
		if (site && IMAGE.test(path)) return image(request, site, path + search);
		if (isStranger(request, hostname))
			return refusal(403, "forbidden", desktopTexts.refused.noAccess);
		if (site && (API.test(path) || ELSEWHERE.test(path)))
			return passOn(request, site, path, search);
		if (request.method !== "GET") return notFound();
		return PAGE.test(path) ? pages.page() : pages.asset(path);
	};

	function image(request: Request, site: Site, path: string): Promise<Response> {
		if (request.method !== "GET" || !stays(site, path, IMAGE))
			return Promise.resolve(notFound());
		return forward(request, site, { path, withSession: false });
	}

	async function passOn(
		request: Request,
		site: Site,
		path: string,
		search: string,
	): Promise<Response> {
		const [, address] = ELSEWHERE.exec(path) ?? [];
		if (address) return uploads.send(request, decoded(address));
		if (!stays(site, path + search, API)) return notFound();
		const answer = await forward(request, site, {
			path: path + search,
			withSession: true,
		});
		return path === "/api/objects/upload" ? uploads.recordIssued(site, answer) : answer;
	}
}

const isStranger = ({ initiatorOrigin }: AppRequest, host: string) =>
	initiatorOrigin !== undefined && initiatorOrigin !== `${APP_SCHEME}://${host}`;

/**
 * Returns true if a path stays the same when it is parsed as an address, because `app:`
 * allows more characters.
 */
function stays(site: Site, path: string, shape: RegExp): boolean {
	const url = URL.parse(site.address + path);
	return url?.origin === site.address && shape.test(url.pathname);
}

function decoded(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return "";
	}
}

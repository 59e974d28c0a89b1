import { Elysia } from "elysia";
import type { Logger } from "pino";
import { z } from "zod";
import { commandsOf, type People } from "../accounts/index.ts";
import { documented, documentedFile } from "../http/documented.ts";
import { byId, fresh } from "../http/request/query.ts";
import { importDrop, importJob, importSummary, importUndone } from "./answers.ts";
import { listedImports, undoImport } from "./import.ts";
import { createDrops, createJobs, type Drops } from "./jobs.ts";
import type { MovingDeps } from "./placing/placed.ts";

export interface MovingRoutesDeps extends MovingDeps {
	people: People;
	logger: Logger;
}

const asked = z.object({
	drop: z.string().max(36).describe("Where the files are"),
	isReport: z.boolean().describe("Only find out what would come"),
	from: z
		.string()
		.trim()
		.max(500)
		.optional()
		.describe("The blog's address, the Etsy shop, or the Amazon site"),
	fetchFrom: z
		.array(z.string().max(255))
		.max(20)
		.optional()
		.describe("Hosts that pictures may be fetched from"),
	pages: z.boolean().optional().describe("Pages of WordPress, too"),
	keepIp: z.boolean().optional().describe("Keep the network addresses of consents"),
});

/** How long undoing may take, in seconds. */
const PATIENCE_SECONDS = 255;

export function movingRoutes(deps: MovingRoutesDeps) {
	const drops = createDrops(deps.config.dataDir);
	return new Elysia({ prefix: "/api/admin" })
		.use(dropRoutes(drops))
		.use(jobRoutes(deps, drops))
		.get("/imports", async () => fresh(await listedImports(deps)), {
			...documented("admin", "What was brought in, the latest first", z.array(importSummary)),
		})
		.post(
			"/imports/:id/undo",
			async ({ request, server, params: { id } }) => {
				server?.timeout(request, PATIENCE_SECONDS);
				const { actor } = await commandsOf(deps.people)(request);
				return undoImport(deps, id, actor);
			},
			{
				...byId,
				...documented("admin", "Takes back all that an import has added", importUndone, [404, 409, 410]),
			},
		)
		.get(
			"/site.zip",
			() => zipAnswer(deps),
			documented("admin", "Everything that the site has, as an archive", undefined, [200]),
		);
}

function dropRoutes(drops: Drops) {
	const piece = z.object({ name: z.string().min(1).max(2000), at: z.coerce.number().int().nonnegative() });
	return new Elysia()
		.post("/import-drops", () => fresh({ id: drops.begin() }), {
			...documented("admin", "A place that files are sent to before they are brought in", importDrop),
		})
		.put(
			"/import-drops/:drop",
			async ({ request, params: { drop }, query: { name, at }, status }) => {
				await drops.write(drop, name, at, (request.body ?? nothing()) as AsyncIterable<Uint8Array>);
				return status(204, undefined);
			},
			{ query: piece, ...documentedFile("admin", "Takes a piece of a file, at most 8 MB", 204, [404, 413]) },
		);
}

async function* nothing() {}

function jobRoutes(deps: MovingRoutesDeps, drops: Drops) {
	const jobs = createJobs(deps);
	const command = commandsOf(deps.people);
	return new Elysia()
		.post(
			"/import-jobs",
			async ({ request, body, status }) => {
				const { drop, isReport, ...options } = body;
				const folder = drops.folderOf(drop);
				const { actor } = await command(request, body);
				const job = jobs.begin([folder], { ...options, report: isReport }, actor, () => {
					// The import of the same files follows a report, or goes on after a stop.
					const isAwaited = job.state === "stopped" || (isReport && job.state === "done");
					if (isAwaited) drops.release(drop);
					else drops.end(drop);
				});
				drops.hold(drop);
				return status(202, job);
			},
			{
				body: asked,
				...documented("admin", "Brings in what was sent, or reports on it", importJob, [202, 404, 409]),
			},
		)
		.get("/import-jobs/:job", ({ params: { job } }) => fresh(jobs.find(job)), {
			...documented("admin", "How far an import is, and what came of it", importJob, [404]),
		})
		.post(
			"/import-jobs/:job/stop",
			({ params: { job } }) => {
				jobs.stop(job);
				return new Response(null, { status: 204 });
			},
			documented("admin", "Stops an import; the same files go on where it was", z.null(), [404]),
		);
}

async function zipAnswer(deps: MovingRoutesDeps): Promise<Response> {
	const { siteZip } = await import("./out/site-zip.ts");
	const { stream, counts } = siteZip(deps);
	counts.catch((error: unknown) => deps.logger.error({ err: error }, "the archive of the site broke off"));
	const headers = {
		"content-type": "application/zip",
		"content-disposition": 'attachment; filename="site.zip"',
		"cache-control": "private, no-store",
	};
	return new Response(stream as never, { headers });
}

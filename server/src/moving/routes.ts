import { Elysia } from "elysia";
import type { Logger } from "pino";
import { z } from "zod";
import { commandsOf, type People } from "../accounts/index.ts";
import { documented, documentedFile } from "../http/documented.ts";
import { byId, fresh } from "../http/request/query.ts";
import { listedImports, undoImport } from "./import.ts";
import type { MovingDeps } from "./importers/importer.ts";
import { createDrops, createJobs, type Drops } from "./jobs.ts";
import { importDrop, importJob, importSummary, importUndone } from "./responses.ts";

export interface MovingRoutesDeps extends MovingDeps {
	people: People;
	logger: Logger;
}

const jobBody = z.object({
	drop: z.string().max(36).describe("Id of the folder of the files"),
	isReport: z.boolean().describe("Report only; import nothing"),
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
	pages: z.boolean().optional().describe("Also import pages of WordPress"),
	keepIp: z.boolean().optional().describe("Keep the network addresses of consents"),
});

/** Timeout of an undo, in seconds. */
const TIMEOUT_SECONDS = 255;

/** Creates the admin routes of imports and of the ZIP export. */
export function movingRoutes(deps: MovingRoutesDeps) {
	const drops = createDrops(deps.config.dataDir);
	return new Elysia({ prefix: "/api/admin" })
		.use(dropRoutes(drops))
		.use(jobRoutes(deps, drops))
		.get("/imports", async () => fresh(await listedImports(deps)), {
			...documented("admin", "All imports, newest first", z.array(importSummary)),
		})
		.post(
			"/imports/:id/undo",
			async ({ request, server, params: { id } }) => {
				server?.timeout(request, TIMEOUT_SECONDS);
				const { actor } = await commandsOf(deps.people)(request);
				return undoImport(deps, id, actor);
			},
			{
				...byId,
				...documented("admin", "Removes everything that an import added", importUndone, [404, 409, 410]),
			},
		)
		.get(
			"/site.zip",
			() => zipAnswer(deps),
			documented("admin", "The content of the site as a ZIP archive", undefined, [200]),
		);
}

function dropRoutes(drops: Drops) {
	const piece = z.object({ name: z.string().min(1).max(2000), at: z.coerce.number().int().nonnegative() });
	return new Elysia()
		.post("/import-drops", () => fresh({ id: drops.begin() }), {
			...documented("admin", "A folder for the files of an import", importDrop),
		})
		.put(
			"/import-drops/:drop",
			async ({ request, params: { drop }, query: { name, at }, status }) => {
				await drops.write(drop, name, at, (request.body ?? nothing()) as AsyncIterable<Uint8Array>);
				return status(204, undefined);
			},
			{
				query: piece,
				...documentedFile("admin", "Receives a piece of a file, at most 8 MB", 204, [404, 413]),
			},
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
					// The files are needed again: for the import after a report, or to resume after a stop.
					const isAwaited = job.state === "stopped" || (isReport && job.state === "done");
					if (isAwaited) drops.release(drop);
					else drops.end(drop);
				});
				drops.hold(drop);
				return status(202, job);
			},
			{
				body: jobBody,
				...documented("admin", "Starts an import of the sent files, or a report", importJob, [202, 404, 409]),
			},
		)
		.get("/import-jobs/:job", ({ params: { job } }) => fresh(jobs.find(job)), {
			...documented("admin", "The progress and the result of an import", importJob, [404]),
		})
		.post(
			"/import-jobs/:job/stop",
			({ params: { job } }) => {
				jobs.stop(job);
				return new Response(null, { status: 204 });
			},
			documented("admin", "Stops an import; an import of the same files resumes it", z.null(), [404]),
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

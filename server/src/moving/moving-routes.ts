import { Elysia } from "elysia";
import type { Logger } from "pino";
import { z } from "zod";
import { commandsOf, type People } from "../accounts/index.ts";
import { documented, documentedFile } from "../http/documented.ts";
import { byId, uncachedJson } from "../http/request/query.ts";
import { importSummaries, undoImport } from "./import.ts";
import type { MovingDeps } from "./importers/importer.ts";
import {
	createImportFolders,
	createJobs,
	type ImportFolders,
	type ImportJobs,
} from "./jobs.ts";
import {
	importDrop,
	importJob,
	importSummary,
	importUndone,
} from "./moving-responses.ts";

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
const UNDO_TIMEOUT_SECONDS = 255;

/** Creates the admin routes of imports and of the ZIP export. */
export function movingRoutes(deps: MovingRoutesDeps) {
	const folders = createImportFolders(deps.config.dataDir);
	return new Elysia({ prefix: "/api/admin" })
		.use(uploadRoutes(folders))
		.use(jobRoutes(deps, folders))
		.get("/imports", async () => uncachedJson(await importSummaries(deps)), {
			...documented("admin", "All imports, newest first", z.array(importSummary)),
		})
		.post(
			"/imports/:id/undo",
			async ({ request, server, params: { id } }) => {
				server?.timeout(request, UNDO_TIMEOUT_SECONDS);
				const { actor } = await commandsOf(deps.people)(request);
				return undoImport(deps, id, actor);
			},
			{
				...byId,
				...documented(
					"admin",
					"Removes everything that an import added",
					importUndone,
					[404, 409, 410],
				),
			},
		)
		.get(
			"/site.zip",
			() => zipResponse(deps),
			documented("admin", "The content of the site as a ZIP archive", undefined, [200]),
		);
}

function uploadRoutes(folders: ImportFolders) {
	const piece = z.object({
		name: z.string().min(1).max(2000),
		at: z.coerce.number().int().nonnegative(),
	});
	return new Elysia()
		.post("/import-drops", () => uncachedJson({ id: folders.begin() }), {
			...documented("admin", "A folder for the files of an import", importDrop),
		})
		.put(
			"/import-drops/:drop",
			async ({ request, params: { drop }, query: { name, at }, status }) => {
				await folders.write(
					drop,
					name,
					at,
					(request.body ?? noChunks()) as AsyncIterable<Uint8Array>,
				);
				return status(204, undefined);
			},
			{
				query: piece,
				...documentedFile(
					"admin",
					"Receives a piece of a file, at most 8 MB",
					204,
					[404, 413],
				),
			},
		);
}

async function* noChunks() {}

function jobRoutes(deps: MovingRoutesDeps, folders: ImportFolders) {
	const jobs = createJobs(deps);
	const beginJob = createJobStart(deps, jobs, folders);
	return new Elysia()
		.post(
			"/import-jobs",
			async ({ request, body, status }) => status(202, await beginJob(request, body)),
			{
				body: jobBody,
				...documented(
					"admin",
					"Starts an import of the uploaded files, or a report",
					importJob,
					[202, 404, 409],
				),
			},
		)
		.get("/import-jobs/:job", ({ params: { job } }) => uncachedJson(jobs.find(job)), {
			...documented(
				"admin",
				"The progress and the result of an import",
				importJob,
				[404],
			),
		})
		.post(
			"/import-jobs/:job/stop",
			({ params: { job } }) => {
				jobs.stop(job);
				return new Response(null, { status: 204 });
			},
			documented(
				"admin",
				"Stops an import; an import of the same files resumes it",
				z.null(),
				[404],
			),
		);
}

/** Returns a function that starts a job and keeps the files until its end. */
function createJobStart(
	{ people }: MovingRoutesDeps,
	jobs: ImportJobs,
	folders: ImportFolders,
) {
	const command = commandsOf(people);

	return async function beginJob(request: Request, body: z.output<typeof jobBody>) {
		const { drop, isReport, ...options } = body;
		const folder = folders.folderOf(drop);
		const { actor } = await command(request, body);
		const job = jobs.begin([folder], { ...options, report: isReport }, actor, () => {
			// The files are needed again: for the import after a report, or to resume after
			// a stop.
			const areNeededAgain =
				job.state === "stopped" || (isReport && job.state === "done");
			if (areNeededAgain) folders.release(drop);
			else folders.end(drop);
		});
		folders.hold(drop);
		return job;
	};
}

async function zipResponse(deps: MovingRoutesDeps): Promise<Response> {
	const { siteZip } = await import("./out/site-zip.ts");
	const { stream, counts } = siteZip(deps);
	counts.catch((error: unknown) =>
		deps.logger.error({ err: error }, "the archive of the site could not be completed"),
	);
	const headers = {
		"content-type": "application/zip",
		"content-disposition": 'attachment; filename="site.zip"',
		"cache-control": "private, no-store",
	};
	return new Response(stream as never, { headers });
}

import type { Server } from "bun";
import { Elysia } from "elysia";
import { z } from "zod";
import { asOfFrom, auditDiff } from "../../history/index.ts";
import { documented } from "../../http/documented.ts";
import { refuseUsageErrors, uncachedJson } from "../../http/request/query.ts";
import { invalid } from "../../http/response/errors.ts";
import type { LogSource } from "../../kernel/log/log-source.ts";
import {
	auditCheckpoints,
	auditHead,
	auditLog,
	auditPublicKeys,
	auditShow,
	auditVerification,
	type ChainState,
	chainState,
} from "../audit-responses.ts";
import type { Checkpoints } from "../verify/checkpoints.ts";
import type { Verifier } from "../verify/verify.ts";
import type { Auditors } from "./audit-tokens.ts";
import {
	auditorQuerySchemas,
	checkpoints,
	diff,
	head,
	log,
	publicKeys,
	type Query,
	type QueryDeps,
	show,
} from "./auditor-queries.ts";

export interface AuditorRoutesDeps extends QueryDeps {
	auditors: Auditors;
	verifier: Pick<Verifier, "verify">;
	exportLog: (query: Query<"export">) => Promise<Response>;
	periodReport: (query: Query<"report">) => Promise<Response>;
}

interface Visit {
	request: Request;
	server: Server<unknown> | null;
	params: Record<string, string>;
}

/** Creates the routes of the auditor API. */
export function auditorRoutes(deps: AuditorRoutesDeps) {
	const schemas = auditorQuerySchemas(deps.catalogue);

	const route = <S extends z.ZodObject>(
		path: string,
		query: S,
		answer: (deps: AuditorRoutesDeps, query: z.output<S>) => unknown,
		shape: z.ZodType,
		summary: string,
	) =>
		[
			path,
			recordedHandler(deps, path, query, answer),
			documentedQuery(path, summary, query, shape),
		] as const;

	const [exportPath, exportAnswer, exportDescription] = route(
		"/export",
		schemas.export,
		({ exportLog }, range) => exportLog(range),
		auditHead,
		EXPORT,
	);
	const asLines = {
		...exportDescription,
		describe: () => ({ ...exportDescription.describe(), responses: NDJSON }),
	};
	const [reportPath, reportAnswer, reportDescription] = route(
		"/report",
		schemas.report,
		({ periodReport }, period) => periodReport(period),
		auditHead,
		REPORT,
	);
	const asPage = {
		...reportDescription,
		describe: () => ({ ...reportDescription.describe(), responses: PAGE }),
	};
	return new Elysia({ prefix: "/api/audit" })
		.get(...route("/head", schemas.none, head, auditHead, HEAD))
		.get(...route("/log", schemas.log, log, auditLog, LOG))
		.get(exportPath, exportAnswer, asLines)
		.get(reportPath, reportAnswer, asPage)
		.get(...route("/verify", schemas.none, verify, auditVerification, VERIFY))
		.get(...route("/checkpoints", schemas.none, checkpoints, auditCheckpoints, SIGNED))
		.get(...route("/public-key", schemas.none, publicKeys, auditPublicKeys, PUBLIC_KEYS))
		.get(...route("/show/:kind", schemas.show, show, auditShow, SHOW))
		.get(...route("/diff", schemas.diff, diff, auditDiff, DIFF));
}

const HEAD = "Returns the position, hash and time of the last event";
const LOG = "Returns a page of events, oldest first";
const EXPORT = "Returns the log with its checkpoints as NDJSON, like `audit export`";
const REPORT = "Returns the signed report of a period as HTML, like `audit report`";
const VERIFY = "Verifies the log now";
const SIGNED = "Returns all signed checkpoints";
const PUBLIC_KEYS = "Returns the public keys of the checkpoints";
const SHOW = "Returns rows of a kind at a point in time";
const DIFF = "Returns the changes between two points in time, with their actors";

const NDJSON = { 200: { description: "OK", content: { "application/x-ndjson": {} } } };

const PAGE = { 200: { description: "OK", content: { "text/html": {} } } };

const verify = ({ verifier }: AuditorRoutesDeps) => verifier.verify();

function recordedHandler<S extends z.ZodObject>(
	deps: AuditorRoutesDeps,
	path: string,
	schema: S,
	answer: (deps: AuditorRoutesDeps, query: z.output<S>) => unknown,
): (visit: Visit) => Promise<Response> {
	return async ({ request, server, params }) => {
		const words = queryOf(request, schema, params);
		const query = schema.safeParse(words);
		const texts = Object.entries(words).map(([name, value]) => [
			name,
			[value].flat().join(","),
		]);
		const parameters = query.success ? Object.fromEntries(texts) : {};
		await deps.auditors.record(request, { route: `GET /api/audit${path}`, parameters });
		if (!query.success) throw invalid(query.error.issues);
		server?.timeout(request, 0);
		const result = await refuseUsageErrors(async () => answer(deps, query.data));
		return result instanceof Response ? result : uncachedJson(result);
	};
}

/** Returns the path and query parameters of a request; repeatable parameters as lists. */
function queryOf(
	request: Request,
	schema: z.ZodObject,
	params: Record<string, string>,
): Record<string, unknown> {
	const query = new URL(request.url).searchParams;
	const parameters: Record<string, unknown> = { ...params };
	for (const name of new Set(query.keys())) {
		const values = query.getAll(name);
		parameters[name] = isList(schema, name) || values.length > 1 ? values : values[0];
	}
	return parameters;
}

const isList = (schema: z.ZodObject, name: string) => {
	const field: unknown = schema.shape[name];
	return field instanceof z.ZodOptional && field.unwrap() instanceof z.ZodArray;
};

/** Describes a route that parses its own path and query. */
function documentedQuery(
	path: string,
	summary: string,
	schema: z.ZodObject,
	answer: z.ZodType,
) {
	const { describe, ...described } = documented(
		"auditor",
		summary,
		answer,
		[401, 422, 429],
	);
	const parameters = () => {
		const { properties = {}, required = [] } = z.toJSONSchema(schema, {
			io: "input",
			unrepresentable: "any",
		});
		return Object.entries(properties).map(([name, field]) => ({
			name,
			in: path.includes(`:${name}`) ? ("path" as const) : ("query" as const),
			required: required.includes(name),
			schema: field as object,
		}));
	};
	return { ...described, describe: () => ({ ...describe(), parameters: parameters() }) };
}

export interface ChainRoutesDeps {
	source: LogSource;
	verifier: Verifier;
	checkpoints: Pick<Checkpoints, "problem" | "last">;
}

/** Creates the admin routes that show and verify the chain. */
export function chainRoutes({ source, verifier, checkpoints }: ChainRoutesDeps) {
	async function chain(): Promise<ChainState> {
		const { position } = await source.head();
		const { at } = await asOfFrom(source, String(position));
		return {
			position,
			at,
			checkpoint: checkpoints.last(),
			problem: checkpoints.problem(),
			...(await verifier.state()),
		};
	}

	return new Elysia({ prefix: "/api/admin/history" })
		.get("/chain", async () => uncachedJson(await chain()), {
			...documented(
				"admin",
				"Returns the length of the log, and how far it is signed and verified",
				chainState,
			),
		})
		.post(
			"/verify",
			async ({ request, server }) => {
				server?.timeout(request, 0);
				await verifier.verify();
				return uncachedJson(await chain());
			},
			documented("admin", "Verifies the log now", chainState),
		);
}

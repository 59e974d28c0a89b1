import { Elysia } from "elysia";
import { documented, undocumented } from "../http/documented.ts";
import { fresh } from "../http/request/query.ts";
import { sameSecret } from "../http/request/same-secret.ts";
import { Refusal } from "../kernel/refusal.ts";
import { operations } from "./answers.ts";
import { metricsText } from "./metrics.ts";
import { createReport, type ReportDeps } from "./report.ts";

const TEXT_FORMAT = "text/plain; version=0.0.4; charset=utf-8";

export type OperationsDeps = ReportDeps;

export function operationsRoutes(deps: OperationsDeps) {
	const report = createReport(deps);
	const { metricsToken } = deps.config;

	return new Elysia()
		.get(
			"/api/admin/operations",
			async () => fresh(await report()),
			documented("admin", "How the site is doing, without anything of people", operations),
		)
		.get(
			"/metrics",
			async ({ request }) => {
				if (metricsToken === undefined) throw new Refusal("not-found", "Not found");
				const [, token = ""] = /^Bearer (\S+)$/i.exec(request.headers.get("authorization") ?? "") ?? [];
				if (!sameSecret(token, metricsToken)) throw new Refusal("unauthorized", "Unauthorized");
				const headers = { "content-type": TEXT_FORMAT, "cache-control": "no-store" };
				return new Response(metricsText(await report()), { headers });
			},
			undocumented("signedToken"),
		);
}

import { Elysia } from "elysia";
import { z } from "zod";
import { type PeriodQuery, periodQuery } from "../audit/index.ts";
import { documented } from "../http/documented.ts";
import { byId, refuseUsageErrors } from "../http/request/query.ts";
import { PERSON_FORMS } from "./person-forms.ts";
import type { PersonReportDeps } from "./person-report.ts";
import { personResponse } from "./person-response.ts";

export type ReportRoutesDeps = PersonReportDeps & {
	periodReport: (query: PeriodQuery) => Promise<Response>;
};

/** Creates the admin routes of reports. */
export const reportRoutes = (deps: ReportRoutesDeps) =>
	new Elysia({ prefix: "/api/admin" })
		.get(
			"/history/report",
			({ request, server, query }) => {
				server?.timeout(request, 0);
				return refuseUsageErrors(() => deps.periodReport(query));
			},
			{
				query: periodQuery,
				...asFile("The signed report of a period for auditors", "text/html", [422]),
			},
		)
		.get(
			"/newsletter-subscriptions/:id/export",
			({ params: { id }, query: { format } }) =>
				personResponse(deps, `subscription-${id}`, format),
			{
				...byId,
				query: z.object({ format: z.enum(PERSON_FORMS).default("json") }),
				...asFile(
					"All data on a subscriber, signed; `html` to print it",
					"application/json",
					[404, 422],
				),
			},
		);

/** Describes a route that returns a file. */
function asFile(summary: string, type: string, statuses: number[]) {
	const described = documented("admin", summary, undefined, statuses);
	const file = { description: "OK", content: { [type]: {} } };
	const describe = () => {
		const { responses = {} } = described.describe() || {};
		return { responses: { ...responses, 200: file } };
	};
	return { ...described, describe };
}

import { Elysia } from "elysia";
import { type PeriodQuery, periodQuery } from "../audit/index.ts";
import { documented } from "../http/documented.ts";
import { refuseUsageErrors } from "../http/request/query.ts";

export interface ReportRoutesDeps {
	periodReport: (query: PeriodQuery) => Promise<Response>;
}

/** Creates the admin routes of reports. */
export const reportRoutes = ({ periodReport }: ReportRoutesDeps) =>
	new Elysia({ prefix: "/api/admin" }).get(
		"/history/report",
		({ request, server, query }) => {
			server?.timeout(request, 0);
			return refuseUsageErrors(() => periodReport(query));
		},
		{
			query: periodQuery,
			...asPage("The signed report of a period for auditors", [422]),
		},
	);

/** Describes a route that returns a page. */
function asPage(summary: string, statuses: number[]) {
	const described = documented("admin", summary, undefined, statuses);
	const page = { description: "OK", content: { "text/html": {} } };
	const describe = () => {
		const { responses = {} } = described.describe() || {};
		return { responses: { ...responses, 200: page } };
	};
	return { ...described, describe };
}

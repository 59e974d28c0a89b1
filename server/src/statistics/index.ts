import { Elysia } from "elysia";
import { type StatisticsDeps, statisticsRoutes } from "./admin-routes.ts";
import { type BeaconDeps, beaconRoutes } from "./counting.ts";

export { type Counting, createCounting } from "./counting.ts";
export { type VisitSums, visitSums } from "./daily-visit-list.ts";
export {
	type CountedDay,
	createVisitCounter,
	daysUntil,
	recordDays,
	type VisitCounter,
} from "./visit-counter.ts";

export type VisitDeps = BeaconDeps & StatisticsDeps;

/** Creates the routes that count visits and return statistics. */
export const visitRoutes = (deps: VisitDeps) =>
	new Elysia().use(beaconRoutes(deps)).use(statisticsRoutes(deps));

import { Elysia } from "elysia";
import { type AdminDeps, type FeedbackDeps, feedbackRoute, suppressionAdminRoutes } from "./routes.ts";

export { addressText, erasableAddresses, type KnownAs, openAddresses, sealAddress } from "./addresses.ts";
export { feedbackToken } from "./routes.ts";
export { suppressionList, suppressionRows } from "./suppression-list.ts";
export { createSuppressions, type Suppressions } from "./suppressions.ts";

export const suppressionRoutes = (deps: AdminDeps & FeedbackDeps) =>
	new Elysia().use(feedbackRoute(deps)).use(suppressionAdminRoutes(deps));

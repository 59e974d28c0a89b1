import { Elysia } from "elysia";
import { type AdminDeps, suppressionAdminRoutes } from "./admin-routes.ts";
import { type FeedbackDeps, feedbackRoute } from "./feedback.ts";

export { addressText, erasableAddresses, type KnownAs, openAddresses, sealAddress } from "./addresses.ts";
export { feedbackToken } from "./feedback.ts";
export { suppressionList, suppressionRows } from "./suppression-list.ts";
export { createSuppressions, type Suppressions } from "./suppressions.ts";

export const suppressionRoutes = (deps: AdminDeps & FeedbackDeps) =>
	new Elysia().use(feedbackRoute(deps)).use(suppressionAdminRoutes(deps));

export { type PublishingDeps, publishingRoutes } from "./admin-routes.ts";
export { type Draft, draft, type Revision, revise } from "./commands.ts";
export type { Origin } from "./events.ts";
export { formerPath } from "./former-path.ts";
export { historyOf } from "./item-history.ts";
export { type Publication, type PublicationDecider, publicationDecider } from "./publication.ts";
export { pointToPresent, unknownReference } from "./references.ts";
export * from "./rows.ts";
export { withSlug } from "./slug-taken.ts";

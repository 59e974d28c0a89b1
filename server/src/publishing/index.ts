export type { Origin, RestoredState } from "@creations/events/publication";
export { type PublishingDeps, publishingRoutes } from "./admin-routes.ts";
export {
	type Draft,
	draft,
	type Revision,
	refuseTakenSlug,
	requireExisting,
	revise,
	unknownReference,
} from "./commands.ts";
export {
	after,
	type Content,
	type Publication,
	type PublicationDecider,
	publicationDecider,
} from "./publication.ts";
export * from "./rows.ts";
export { singleton, singletonRoutes } from "./singleton.ts";
export { type SoftDeletable, softDeletable, withStatus } from "./soft-deletable.ts";

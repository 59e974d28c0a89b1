export { type PublishingDeps, publishingRoutes } from "./admin-routes.ts";
export {
	type Draft,
	draft,
	pointToPresent,
	type Revision,
	revise,
	unknownReference,
	withSlug,
} from "./commands.ts";
export type { Origin, RestoredState } from "./events.ts";
export { type Publication, type PublicationDecider, publicationDecider } from "./publication.ts";
export { type Removable, removableDecider } from "./removable.ts";
export * from "./rows.ts";
export { savedWhole, savedWholeRoutes } from "./saved-whole.ts";

export { linkReport } from "./link-results.ts";
export { createLinkWatcher } from "./link-watcher.ts";
export type { GoneLink, MarketplaceLinks } from "./marketplace-links-responses.ts";

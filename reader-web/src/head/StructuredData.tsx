import type { Description } from "./descriptions.ts";
import { safeJson } from "./safeJson.ts";

/** Data for search engines; a data block, which no browser runs. */
export function StructuredData({ of }: { of: Description[] }) {
	return <script type="application/ld+json">{safeJson(of)}</script>;
}

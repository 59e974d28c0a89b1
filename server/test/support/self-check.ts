import { createBackgroundAudit } from "../../src/audit/inspect/background-audit.ts";
import type { OpenSite } from "../../src/context.ts";

/** Verifies the log and the pictures of an open site, and stores the result. */
export const verifyWithPictures = (site: OpenSite) =>
	createBackgroundAudit(site, new AbortController().signal).verify({ pictures: true });

/** Returns the problems of an open site, as in `/health`. */
export const problemsOf = async ({ findings }: Pick<OpenSite, "findings">) =>
	(await findings("problem")).map(({ says }) => says);

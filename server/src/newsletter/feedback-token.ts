import type { Config } from "../config.ts";
import type { SubjectKeys } from "../kernel/keys/subject-keys.ts";

/** What who reports bounces must send: as configured, else derived from the site's secret. */
export function feedbackToken(
	{ newsletter }: Pick<Config, "newsletter">,
	{ blind }: Pick<SubjectKeys, "blind">,
): string {
	return newsletter.feedbackToken ?? blind("newsletter-feedback");
}

import { adminTexts } from "../texts/texts.ts";
/** Returns why a newsletter has no recipients. */
export function reasonForNobody({
	suppressed,
	demo,
}: {
	suppressed: number;
	demo: number;
}): string {
	if (suppressed > 0) return adminTexts.sending.allBlocked;
	if (demo > 0) return adminTexts.sending.demoOnly;
	return adminTexts.sending.noConfirmed;
}

import { counted } from "@creations/events/text";
import type { SiteCheck } from "../kernel/check.ts";
import type { Store } from "../kernel/store/store.ts";
import { goneLinks } from "./link-results.ts";

export const linkChecks: readonly SiteCheck<{ store: Store }>[] = [
	{
		name: "Marketplace links",
		severity: "warning",
		advice:
			"The list of products marks their pieces. Mark a piece as sold, or change its link.",
		runs: "always",
		async run({ store }) {
			const { length } = await goneLinks(store);
			if (length === 0) return [];
			const says = `${counted(length, "marketplace link")} ${length === 1 ? "is" : "are"} gone.`;
			return [{ says, because: { reason: "links-gone", values: { count: length } } }];
		},
	},
];

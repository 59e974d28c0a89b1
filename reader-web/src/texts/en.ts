import { en as shared } from "@creations/shared-ui/texts/en";

export const site = {
	loading: "Loading...",
};

export const texts = { shared, site };

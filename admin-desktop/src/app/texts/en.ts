import { en as shared } from "@creations/shared-ui/texts/en";

export const admin = {
	loading: "Loading...",
};

export const texts = { shared, admin };

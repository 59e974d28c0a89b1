import { signInAddress, toast } from "@creations/shared-ui";
import { siteTexts } from "../texts/texts.ts";

export function toastSignedOut() {
	const { signedOut, signedOutText, signIn } = siteTexts.reading;
	toast({
		title: signedOut,
		description: signedOutText,
		action: {
			label: signIn,
			onClick: () =>
				window.location.assign(signInAddress(location.pathname + location.search)),
		},
	});
}

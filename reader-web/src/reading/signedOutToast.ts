import { signInAddress, toast } from "@creations/shared-ui";

export function toastSignedOut() {
	toast({
		title: "You are signed out",
		description: "Your progress is stored on this device until you sign in again.",
		action: {
			label: "Sign in",
			onClick: () =>
				window.location.assign(signInAddress(location.pathname + location.search)),
		},
	});
}

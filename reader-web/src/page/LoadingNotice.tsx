import { VisuallyHidden } from "@creations/shared-ui";

/** Says to screen readers what the skeletons show. */
export function LoadingNotice({ of }: { of: string }) {
	return (
		<VisuallyHidden>
			<span role="status">Loading {of}...</span>
		</VisuallyHidden>
	);
}

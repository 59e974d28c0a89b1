import { VisuallyHidden } from "@creations/shared-ui";

export function LoadingNotice({ of }: { of: string }) {
	return (
		<VisuallyHidden>
			<span role="status">Loading {of}...</span>
		</VisuallyHidden>
	);
}

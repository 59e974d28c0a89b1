import { Button, Dialog, Inline } from "@creations/shared-ui";

/** Asked before unsaved writing is left. */
export function LeaveDialog({
	open,
	onStay,
	onLeave,
	onDiscard,
}: {
	open: boolean;
	onStay: () => void;
	onLeave: () => void;
	/** Absent where it cannot be. */
	onDiscard: (() => void) | undefined;
}) {
	return (
		<Dialog
			title="Unsaved changes"
			description="Your changes are not saved yet. Leave them as a draft on this device, and they are here when you come back."
			open={open}
			onOpenChange={(stays) => stays || onStay()}
		>
			<Inline gap="xs">
				<Button onClick={onStay}>Keep editing</Button>
				<Button variant="secondary" onClick={onLeave}>
					Leave as a draft
				</Button>
				{onDiscard && (
					<Button variant="ghost" onClick={onDiscard}>
						Discard changes
					</Button>
				)}
			</Inline>
		</Dialog>
	);
}

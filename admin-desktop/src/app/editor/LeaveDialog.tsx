import { Button, Dialog, Inline } from "@creations/shared-ui";
import * as css from "./LeaveDialog.css.ts";

export function LeaveDialog({
	open,
	isKept,
	onStay,
	onLeave,
	onDiscard,
}: {
	open: boolean;
	isKept: boolean;
	onStay: () => void;
	onLeave: () => void;
	onDiscard: (() => void) | undefined;
}) {
	return (
		<Dialog
			title="Unsaved changes"
			description={isKept ? KEPT : LOST}
			open={open}
			onOpenChange={(stays) => stays || onStay()}
		>
			<Inline gap="xs">
				<Button onClick={onStay}>Keep editing</Button>
				<Button variant="secondary" onClick={onLeave}>
					{isKept ? "Leave as a draft" : "Leave and lose them"}
				</Button>
				{isKept && onDiscard && (
					<Button variant="ghost" className={css.discard} onClick={onDiscard}>
						Discard changes
					</Button>
				)}
			</Inline>
		</Dialog>
	);
}

const KEPT =
	"Your changes are not saved yet. Leave them as a draft on this device, and they are here when you come back.";
const LOST =
	"Your changes are not saved yet, and this device could not keep a draft of them. Save them before you leave.";

import { reasonText } from "@creations/events";
import type { SuppressedAddress } from "@creations/server/answers";
import { Badge, Button, formatDate } from "@creations/shared-ui";
import * as listing from "../listing.css.ts";
import * as css from "../sending/reports/reports.css.ts";

export function Suppressed({
	suppressed: { email, reason, suppressedAt },
	onRelease,
}: {
	suppressed: SuppressedAddress;
	onRelease: () => void;
}) {
	const name = email ?? "An erased address";
	return (
		<div className={css.row}>
			<div className={css.head}>
				<div>
					<p>{name}</p>
					<p className={listing.facts}>{`Since ${formatDate(suppressedAt)}`}</p>
				</div>
				<div className={css.actions}>
					<Badge tone={reason === "manual" ? "neutral" : "danger"}>{reasonText[reason]}</Badge>
					<Button variant="secondary" size="small" aria-label={`Remove ${name}`} onClick={onRelease}>
						Remove
					</Button>
				</div>
			</div>
		</div>
	);
}

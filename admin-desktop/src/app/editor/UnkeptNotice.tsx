import { notice } from "../notice.css.ts";

export function UnkeptNotice() {
	return (
		<div className={notice.accented} role="alert">
			<p>
				<strong>No draft is kept.</strong> This device has no room for it, or does not let it be written. What
				you write is only in this window until you save.
			</p>
		</div>
	);
}

import { Button } from "@creations/shared-ui";
import { useState } from "react";
import { notice } from "../notice.css.ts";
import * as css from "./OfflineNotice.css.ts";
import { useTryAgain } from "./useConnection.ts";

export function OfflineNotice({ title, text }: { title: string; text: string }) {
	const tryAgain = useTryAgain();
	const [isTrying, setIsTrying] = useState(false);
	return (
		<div className={notice.quiet} role="status">
			<p className={css.words}>
				<strong className={css.title}>{title}</strong> {text}
			</p>
			<Button
				variant="secondary"
				size="small"
				busy={isTrying}
				onClick={() => {
					setIsTrying(true);
					void tryAgain().finally(() => setIsTrying(false));
				}}
			>
				Try again
			</Button>
		</div>
	);
}

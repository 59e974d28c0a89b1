import type { ReactNode } from "react";
import { Button } from "../../Button/Button.tsx";
import { Icon } from "../../Icon/Icon.tsx";
import * as css from "./Page.css.ts";

export function Ending({ onFinish, children }: { onFinish: () => void; children?: ReactNode }) {
	return (
		<div className={css.ending}>
			<div className={css.ornament} aria-hidden="true">
				<Icon name="gem" />
			</div>
			<Button variant="secondary" onClick={onFinish}>
				Finish
			</Button>
			{children && <div className={css.afterwards}>{children}</div>}
		</div>
	);
}

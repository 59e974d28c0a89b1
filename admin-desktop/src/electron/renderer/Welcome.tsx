import { GemDrawing, ThemeToggle } from "@creations/shared-ui";
import type { ReactNode } from "react";
import * as css from "./desktop.css.ts";

export function Welcome({ children }: { children: ReactNode }) {
	return (
		<div className={css.page}>
			<div className={css.theme}>
				<ThemeToggle />
			</div>
			<div className={css.art} aria-hidden="true">
				<GemDrawing />
			</div>
			<main className={css.words}>{children}</main>
		</div>
	);
}

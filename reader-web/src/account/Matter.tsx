import { Heading, Text } from "@creations/shared-ui";
import type { ReactNode } from "react";
import * as css from "./AccountPage.css.ts";

export function Matter({ title, text, children }: { title: string; text: string; children: ReactNode }) {
	return (
		<section className={css.matter}>
			<div className={css.words}>
				<Heading size="subtitle">{title}</Heading>
				<Text size="small" tone="soft">
					{text}
				</Text>
			</div>
			<div className={css.action}>{children}</div>
		</section>
	);
}

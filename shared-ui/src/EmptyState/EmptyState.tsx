import type { ReactNode } from "react";
import { Icon, type IconName } from "../Icon/Icon.tsx";
import * as css from "./EmptyState.css.ts";

export interface EmptyStateProps {
	title: string;
	text?: string;
	icon?: IconName;
	children?: ReactNode;
}

export function EmptyState({ title, text, icon = "book", children }: EmptyStateProps) {
	return (
		<div className={css.empty}>
			<Icon name={icon} className={css.mark} />
			<p className={css.title}>{title}</p>
			{text && <p className={css.text}>{text}</p>}
			{children}
		</div>
	);
}

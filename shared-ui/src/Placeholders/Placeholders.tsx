import type { ReactNode } from "react";
import { Button } from "../Button/Button.tsx";
import { Icon, type IconName } from "../Icon/Icon.tsx";
import { Heading, Text } from "../Text/Text.tsx";
import * as css from "./Placeholders.css.ts";

interface EmptyStateProps {
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

interface ErrorViewProps {
	level?: 1 | 2;
	title?: string;
	message?: string;
}

export function ErrorView({
	level = 1,
	title = "Something went wrong",
	message = "Unable to load content. Please try again later.",
}: ErrorViewProps) {
	return (
		<div className={css.view} role="alert">
			<Heading level={level} size="heading">
				{title}
			</Heading>
			<Text tone="soft">{message}</Text>
			<Button variant="secondary" onClick={() => window.location.reload()}>
				Reload Page
			</Button>
		</div>
	);
}

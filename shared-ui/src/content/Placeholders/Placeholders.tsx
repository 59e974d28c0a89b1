import type { ReactNode } from "react";
import { Button } from "../../Button/Button.tsx";
import { Icon, type IconName } from "../../Icon/Icon.tsx";
import { Link } from "../../Link/Link.tsx";
import { Heading, Text } from "../../Text/Text.tsx";
import { GemDrawing } from "../Drawing/Gem.tsx";
import * as css from "./Placeholders.css.ts";

interface EmptyStateProps {
	title: string;
	text?: string;
	icon?: IconName;
	children?: ReactNode;
}

/** Shows an icon, a title and a text in place of an empty list. */
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

const notFound =
	(title: string, message: string, backTo: string, backLabel: string) => () => (
		<div className={css.page}>
			<div className={css.art}>
				<GemDrawing />
			</div>
			<Heading level={1} size="heading">
				{title}
			</Heading>
			<Text tone="soft">{message}</Text>
			<Button asChild icon="arrow-left" variant="secondary">
				<Link to={backTo}>{backLabel}</Link>
			</Button>
		</div>
	);

export const StoryNotFound = notFound(
	"Story Not Found",
	"The story you're looking for doesn't exist or isn't published yet.",
	"/stories",
	"Back to Stories",
);
export const ProductNotFound = notFound(
	"Product Not Found",
	"The product you're looking for doesn't exist or isn't available.",
	"/products",
	"Back to Products",
);
export const PageNotFound = notFound(
	"404 Page Not Found",
	"This page doesn't exist.",
	"/",
	"Back to home",
);

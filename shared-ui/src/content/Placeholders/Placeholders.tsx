import type { ReactNode } from "react";
import { Button } from "../../Button/Button.tsx";
import { Icon, type IconName } from "../../Icon/Icon.tsx";
import { Link } from "../../Link/Link.tsx";
import { Heading, Text } from "../../Text/Text.tsx";
import { type SharedTexts, sharedTexts } from "../../texts/texts.ts";
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

export function ErrorView({ level = 1, title, message }: ErrorViewProps) {
	const { errors } = sharedTexts;
	return (
		<div className={css.view} role="alert">
			<Heading level={level} size="heading">
				{title ?? errors.title}
			</Heading>
			<Text tone="soft">{message ?? errors.text}</Text>
			<Button variant="secondary" onClick={() => window.location.reload()}>
				{errors.reload}
			</Button>
		</div>
	);
}

interface NotFoundProps {
	kind: keyof SharedTexts["notFound"];
	backTo: string;
}

function NotFound({ kind, backTo }: NotFoundProps) {
	const { title, text, back } = sharedTexts.notFound[kind];
	return (
		<div className={css.page}>
			<div className={css.art}>
				<GemDrawing />
			</div>
			<Heading level={1} size="heading">
				{title}
			</Heading>
			<Text tone="soft">{text}</Text>
			<Button asChild icon="arrow-left" variant="secondary">
				<Link to={backTo}>{back}</Link>
			</Button>
		</div>
	);
}

export const StoryNotFound = () => <NotFound kind="story" backTo="/stories" />;
export const ProductNotFound = () => <NotFound kind="product" backTo="/products" />;
export const PageNotFound = () => <NotFound kind="page" backTo="/" />;

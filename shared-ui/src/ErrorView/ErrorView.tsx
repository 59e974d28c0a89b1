import { Button } from "../Button/Button.tsx";
import { Heading, Text } from "../Text/Text.tsx";
import * as css from "./ErrorView.css.ts";

export interface ErrorViewProps {
	level?: 1 | 2;
	title?: string;
	message?: string;
	onReload?: () => void;
}

export function ErrorView({
	level = 1,
	title = "Something went wrong",
	message = "Unable to load content. Please try again later.",
	onReload = () => window.location.reload(),
}: ErrorViewProps) {
	return (
		<div className={css.view} role="alert">
			<Heading level={level} size="heading">
				{title}
			</Heading>
			<Text tone="soft">{message}</Text>
			<Button variant="secondary" onClick={onReload}>
				Reload Page
			</Button>
		</div>
	);
}

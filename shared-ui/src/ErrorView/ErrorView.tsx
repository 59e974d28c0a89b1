import { Button } from "../Button/Button.tsx";
import { Heading, Text } from "../Text/Text.tsx";
import * as css from "./ErrorView.css.ts";

export interface ErrorViewProps {
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

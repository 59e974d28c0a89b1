import { Container, Heading, Text } from "@creations/shared-ui";
import * as css from "./PageHeader.css.ts";

export function PageHeader({ title, text }: { title: string; text: string }) {
	return (
		<Container width="wide" asChild>
			<header className={css.header}>
				<Heading level={1} size="display">
					{title}
				</Heading>
				<Text size="lead" tone="soft" className={css.text}>
					{text}
				</Text>
			</header>
		</Container>
	);
}

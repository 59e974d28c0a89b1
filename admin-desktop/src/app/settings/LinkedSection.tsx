import { Button, Heading, Icon, Inline, Text } from "@creations/shared-ui";
import type { ComponentProps } from "react";
import { Link } from "react-router-dom";
import { section } from "./settings.css.ts";

interface LinkedSectionProps {
	title: string;
	text: string;
	action: string;
	icon: ComponentProps<typeof Icon>["name"];
	to: string;
}

/** Leads to settings that have a page of their own. */
export function LinkedSection({ title, text, action, icon, to }: LinkedSectionProps) {
	return (
		<section className={section} aria-label={title}>
			<Inline justify="between">
				<Heading level={2}>{title}</Heading>
				<Button asChild variant="secondary" size="small">
					<Link to={to}>
						<Icon name={icon} />
						{action}
					</Link>
				</Button>
			</Inline>
			<Text tone="soft">{text}</Text>
		</section>
	);
}

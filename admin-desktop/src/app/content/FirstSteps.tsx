import { Button, Heading, Icon, Text } from "@creations/shared-ui";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { useList } from "../api/lists.ts";
import { keysOf } from "../api/queries.ts";
import { addressOf, products, stories } from "../items/kinds.ts";
import { usePlatform } from "../platform.ts";
import * as css from "./ContentPage.css.ts";

/** Shows the first steps while a site has neither stories nor products. */
export function FirstSteps() {
	const { openPage } = usePlatform();
	const { data: allStories } = useList(keysOf("stories").path);
	const { data: allProducts } = useList(keysOf("products").path);
	if (allStories?.total !== 0 || allProducts?.total !== 0) return null;
	return (
		<ol className={css.steps} aria-label="First steps">
			<Step title="Write a story" text="How a piece came to be, and whose it is.">
				<Button asChild size="small">
					<Link to={addressOf.create(stories)}>Write the first story</Link>
				</Button>
			</Step>
			<Step title="Add a piece" text="Its pictures, and where it can be bought.">
				<Button asChild variant="secondary" size="small">
					<Link to={addressOf.create(products)}>Add the first piece</Link>
				</Button>
			</Step>
			<Step
				title="Invite subscribers"
				text="Share the page where people subscribe to the newsletter."
			>
				<Button
					variant="secondary"
					size="small"
					onClick={() => openPage("/newsletter/subscribe")}
				>
					<Icon name="external" />
					Open the page to share
				</Button>
			</Step>
		</ol>
	);
}

function Step({
	title,
	text,
	children,
}: {
	title: string;
	text: string;
	children: ReactNode;
}) {
	return (
		<li className={css.step}>
			<Heading level={2} size="subtitle">
				{title}
			</Heading>
			<Text size="small" tone="soft">
				{text}
			</Text>
			<div className={css.action}>{children}</div>
		</li>
	);
}

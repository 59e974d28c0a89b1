import { classes, Heading, Icon, Text, VisuallyHidden } from "@creations/shared-ui";
import { useId } from "react";
import { Link } from "react-router-dom";
import { settingsSection } from "../addresses.ts";
import { useList } from "../api/lists.ts";
import { keysOf, SUBSCRIPTIONS } from "../api/queries.ts";
import { addressOf, products, stories } from "../items/kinds.ts";
import { usePlatform } from "../platform.ts";
import { useSettings } from "../settings/useSettings.ts";
import { adminTexts } from "../texts/texts.ts";
import * as css from "./ContentPage.css.ts";

/** Shows the first steps of a new site until all of them are done. */
export function FirstSteps() {
	const id = useId();
	const steps = useSteps();
	const left = steps?.filter(({ isDone }) => !isDone).length;
	if (!steps || !left) return null;
	return (
		<section className={css.steps} aria-labelledby={id}>
			<Heading id={id} level={2} size="subtitle">
				{adminTexts.content.firstSteps}
			</Heading>
			<Text size="small" tone="soft">
				{adminTexts.content.stepsDone(steps.length - left, steps.length)}
			</Text>
			<ol className={css.stepList} aria-label={adminTexts.content.firstSteps}>
				{steps.map((step) => (
					<StepLine key={step.title} {...step} />
				))}
			</ol>
		</section>
	);
}

interface Step {
	title: string;
	/** The screen of the administration or the page of the site where it is done. */
	place: { screen: string } | { page: string };
	isDone: boolean;
}

/** Returns the steps; undefined until it is known which ones are done. */
function useSteps(): Step[] | undefined {
	const { data: settings } = useSettings();
	const { data: allStories } = useList(keysOf("stories").path);
	const { data: allProducts } = useList(keysOf("products").path);
	const { data: subscribers } = useList(SUBSCRIPTIONS);
	if (!settings || !allStories || !allProducts || !subscribers) return undefined;
	return [
		{
			title: adminTexts.content.nameShop,
			place: { screen: settingsSection.brand },
			isDone: settings.version > 0,
		},
		{
			title: adminTexts.content.writeStory,
			place: { screen: addressOf.create(stories) },
			isDone: allStories.total > 0,
		},
		{
			title: adminTexts.content.addPiece,
			place: { screen: addressOf.create(products) },
			isDone: allProducts.total > 0,
		},
		{
			title: adminTexts.content.sharePage,
			place: { page: "/newsletter/subscribe" },
			isDone: subscribers.total > 0,
		},
	];
}

function StepLine({ title, place, isDone }: Step) {
	return (
		<li className={classes(css.step, isDone && css.done)}>
			<span className={css.mark}>
				<Icon name="check" />
			</span>
			{isDone ? title : <StepLink title={title} place={place} />}
			{isDone && <VisuallyHidden>{adminTexts.content.stepDone}</VisuallyHidden>}
		</li>
	);
}

function StepLink({ title, place }: Pick<Step, "title" | "place">) {
	const { openPage } = usePlatform();
	if ("screen" in place)
		return (
			<Link className={css.action} to={place.screen}>
				{title}
			</Link>
		);
	return (
		<button type="button" className={css.action} onClick={() => openPage(place.page)}>
			{title}
		</button>
	);
}

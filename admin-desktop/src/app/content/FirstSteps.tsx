import { classes, Heading, Icon, Text, VisuallyHidden } from "@creations/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Link } from "react-router-dom";
import { settingsSection } from "../addresses.ts";
import { useAdminApi } from "../api/adminApi.ts";
import { useList } from "../api/lists.ts";
import { keysOf, SUBSCRIPTIONS } from "../api/queries.ts";
import { addressOf, products, stories } from "../items/kinds.ts";
import { usePlatform } from "../platform.ts";
import { adminTexts } from "../texts/texts.ts";
import * as css from "./ContentPage.css.ts";

/** Shows the first steps of a new site until all of them are done. */
export function FirstSteps({ steps }: { steps: Step[] }) {
	const id = useId();
	const left = steps.filter(({ isDone }) => !isDone).length;
	if (left === 0) return null;
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

/**
 * Returns the steps, none until it is known which ones are done; `isLoading` while the
 * answers are on their way.
 */
export function useSteps(): { steps: Step[]; isLoading: boolean } {
	const named = useNamed();
	const allStories = useList(keysOf("stories").path);
	const allProducts = useList(keysOf("products").path);
	const subscribers = useList(SUBSCRIPTIONS);
	if (
		named.data === undefined ||
		!allStories.data ||
		!allProducts.data ||
		!subscribers.data
	) {
		const answers = [named, allStories, allProducts, subscribers];
		return { steps: [], isLoading: answers.some((answer) => answer.isLoading) };
	}
	const steps: Step[] = [
		{
			title: adminTexts.content.nameShop,
			place: { screen: settingsSection.brand },
			isDone: named.data,
		},
		{
			title: adminTexts.content.writeStory,
			place: { screen: addressOf.create(stories) },
			isDone: allStories.data.total > 0,
		},
		{
			title: adminTexts.content.addPiece,
			place: { screen: addressOf.create(products) },
			isDone: allProducts.data.total > 0,
		},
		{
			title: adminTexts.content.sharePage,
			place: { page: "/newsletter/subscribe" },
			isDone: subscribers.data.total > 0,
		},
	];
	return { steps, isLoading: false };
}

/**
 * Tells whether the shop has been named. The last answer is kept, so that the list below
 * does not move at each visit.
 */
function useNamed() {
	const api = useAdminApi();
	return useQuery({
		queryKey: ["first steps", "settings"],
		queryFn: () => api.request("GET /api/admin/settings"),
		select: ({ version }) => version > 0,
		staleTime: 0,
	});
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

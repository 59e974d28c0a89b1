import { Spinner, Text } from "@creations/shared-ui";
import { refusalText, useAnswer } from "../api/adminApi.ts";
import { addressOf } from "../items/kinds.ts";
import { useStartNewsletter } from "../sending/compose/useStartNewsletter.ts";
import { reasonForNobody } from "../sending/recipients.ts";
import { BusyButton } from "../shell/buttons.tsx";
import { adminTexts } from "../texts/texts.ts";
import * as css from "./PublishedPanel.css.ts";
import type { PublishedPage } from "./publishedPage.ts";

/** Offers a newsletter about a page, or tells why nobody would get it. */
export function TellSubscribers({ page }: { page: PublishedPage }) {
	const { data, error } = useAnswer("GET /api/admin/newsletter-recipients");
	return (
		<div className={css.people}>
			{!data && !error && <Spinner />}
			{error && (
				<Text size="small" tone="soft" role="alert">
					{refusalText(error) ?? adminTexts.published.countFailed}
				</Text>
			)}
			{data?.people === 0 && (
				<Text size="small" tone="soft">
					{reasonForNobody(data)}
				</Text>
			)}
			{data && data.people > 0 && <Tell page={page} people={data.people} />}
		</div>
	);
}

function Tell({ page: { kind, name, slug }, people }: TellProps) {
	const { start, isStarting } = useStartNewsletter();
	const path = addressOf.page(kind, slug);
	return (
		<>
			<BusyButton
				icon="mail"
				variant="secondary"
				busy={isStarting}
				onClick={() => start({ name, path })}
			>
				{adminTexts.published.tell(people)}
			</BusyButton>
			<Text size="small" tone="faint">
				{adminTexts.published.nothingSent}
			</Text>
		</>
	);
}

interface TellProps {
	page: PublishedPage;
	people: number;
}

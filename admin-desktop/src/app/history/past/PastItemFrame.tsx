import type { PastProduct, PastStory } from "@creations/server/answers";
import { Container } from "@creations/shared-ui";
import type { ReactNode } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router-dom";
import type { Plural } from "../../api/queries.ts";
import { BackLink } from "../../shell/BackLink.tsx";
import { PageTitle } from "../../shell/PageTitle.tsx";
import { LoadingScreen } from "../../shell/screens.tsx";
import { logAddress } from "../addresses.ts";
import * as css from "./Past.css.ts";
import { ThenFailed } from "./PastFailed.tsx";
import { Past } from "./PastFrame.tsx";
import { StatusBadge } from "./PastSitePage.tsx";

/** Which item the address means, and of what moment. */
export function useMoment() {
	const [params] = useSearchParams();
	return { id: Number(useParams().id), at: params.get("at") ?? "" };
}

interface ThenItemProps {
	plural: Plural;
	answer: PastStory | PastProduct | undefined;
	error: Error | null;
	children: ReactNode;
}

/** Around a story or product of the past. */
export function ThenItem({ plural, answer, error, children }: ThenItemProps) {
	const navigate = useNavigate();
	const { id, at } = useMoment();
	return (
		<Past asOf={answer?.asOf} onChoose={(moment) => navigate(logAddress.pastItem(plural, id, moment))}>
			<Container width="measure" className={css.page}>
				<BackLink to={logAddress.past(at, plural)}>{`All ${plural} then`}</BackLink>
				{error && !answer && <ThenFailed error={error} />}
				{!error && !answer && <LoadingScreen />}
				{answer && (
					<article className={css.text}>
						<div className={css.head}>
							<PageTitle>{answer.item.name}</PageTitle>
							<StatusBadge status={answer.item.status} />
						</div>
						{children}
					</article>
				)}
			</Container>
		</Past>
	);
}

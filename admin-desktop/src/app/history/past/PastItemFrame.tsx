import type { PastProduct, PastStory } from "@creations/server/answers";
import { Container } from "@creations/shared-ui";
import type { ReactNode } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router-dom";
import type { Plural } from "../../api/queries.ts";
import { BackLink } from "../../shell/BackLink.tsx";
import { PageTitle } from "../../shell/PageTitle.tsx";
import { LoadingScreen } from "../../shell/screens.tsx";
import { historyAddress } from "../addresses.ts";
import * as css from "./Past.css.ts";
import { PastFailed } from "./PastFailed.tsx";
import { PastFrame } from "./PastFrame.tsx";
import { StatusBadge } from "./PastSitePage.tsx";

export function useMoment() {
	const [params] = useSearchParams();
	return { id: Number(useParams().id), at: params.get("at") ?? "" };
}

interface PastItemFrameProps {
	plural: Plural;
	answer: PastStory | PastProduct | undefined;
	error: Error | null;
	children: ReactNode;
}

export function PastItemFrame({ plural, answer, error, children }: PastItemFrameProps) {
	const navigate = useNavigate();
	const { id, at } = useMoment();
	return (
		<PastFrame
			asOf={answer?.asOf}
			onChoose={(moment) => navigate(historyAddress.pastItem(plural, id, moment))}
		>
			<Container width="measure" className={css.page}>
				<BackLink to={historyAddress.past(at, plural)}>{`All ${plural} then`}</BackLink>
				{error && !answer && <PastFailed error={error} />}
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
		</PastFrame>
	);
}

import type { PastContent } from "@creations/server/answers";
import { Container, EmptyState, ErrorView, formatCount, Icon } from "@creations/shared-ui";
import { ApiError, serverMessage } from "@creations/shared-ui/api";
import { useTheme } from "@creations/shared-ui/theme";
import type { ReactNode } from "react";
import { isUnreachable } from "../../connection/connection.ts";
import { Unavailable } from "../../connection/Unreachable.tsx";
import { LinkButton } from "../../shell/buttons.tsx";
import { LoadingScreen } from "../../shell/screens.tsx";
import { historyAddress } from "../addresses.ts";
import { exactText } from "../days.ts";
import { LookBack } from "./LookBack.tsx";
import * as css from "./Past.css.ts";

interface PastFrameProps<Answer> {
	query: { data: Answer | undefined; error: Error | null };
	width?: "measure";
	top: ReactNode;
	onChoose: (at: string) => void;
	children: (answer: Answer) => ReactNode;
}

/** What surrounds everything of the past, so that nobody takes it for the present. By day it is on old paper. */
export function PastFrame<Answer extends Pick<PastContent, "asOf">>(props: PastFrameProps<Answer>) {
	const { query, width, top, onChoose, children } = props;
	const { data, error } = query;
	const { theme } = useTheme();
	return (
		<div className={css.past} data-theme={theme === "light" ? "sepia" : theme}>
			<section className={css.banner} aria-label="You are looking at the past">
				<Icon name="clock" />
				<p className={css.words}>
					<strong className={css.title}>You are looking at the past.</strong>{" "}
					<span>{data ? momentWords(data.asOf) : "Going back there…"}</span>
				</p>
				<div className={css.actions}>
					<LookBack label="Another moment" variant="secondary" className={css.other} onChoose={onChoose} />
					<LinkButton to={historyAddress.site} icon="arrow-right" variant="secondary" className={css.back}>
						Back to now
					</LinkButton>
				</div>
			</section>
			<Container width={width} className={css.page}>
				{top}
				{data ? children(data) : error ? <PastFailed error={error} /> : <LoadingScreen />}
			</Container>
		</div>
	);
}

function momentWords({ at, position }: PastContent["asOf"]): string {
	if (at === null) return "This is before anything had happened.";
	return `As it was on ${exactText(at)}, position ${formatCount(position)}. Nothing here can be changed.`;
}

function PastFailed({ error }: { error: Error }) {
	if (isUnreachable(error)) return <Unavailable error={error} />;
	const isNowhere = error instanceof ApiError && (error.status === 404 || error.status === 422);
	if (!isNowhere)
		return <ErrorView level={2} title="The past could not be loaded" message={serverMessage(error)} />;
	return <EmptyState icon="clock" title="There is nothing to see" text={serverMessage(error)} />;
}

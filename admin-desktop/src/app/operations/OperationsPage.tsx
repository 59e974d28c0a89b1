import type { Operations } from "@creations/server/responses";
import { classes, Heading, Icon, Text } from "@creations/shared-ui";
import type { ReactNode } from "react";
import { toSettings } from "../addresses.ts";
import { useAnswer } from "../api/adminApi.ts";
import { OfflineNotice } from "../connection/Unreachable.tsx";
import { exactText } from "../history/days.ts";
import { Facts } from "../items/Line.tsx";
import * as listing from "../listing.css.ts";
import { Page, Part } from "../shell/Page.tsx";
import { adminTexts } from "../texts/texts.ts";
import { Drill } from "./Drill.tsx";
import { decimal, type Figure, figuresOf, laggingText } from "./figures.ts";
import { shownFindings } from "./findings.ts";
import * as css from "./operations.css.ts";

const POLL_MS = 30_000;
/** While a trial restore runs. */
const DRILL_POLL_MS = 2000;

/** Renders the page with the system status, refreshed every 30 seconds. */
export function OperationsPage() {
	const answer = useAnswer("GET /api/admin/operations", {
		refetchInterval: ({ state }) =>
			state.data?.drill.isRunning ? DRILL_POLL_MS : POLL_MS,
	});
	return (
		<Page title={adminTexts.operations.title} back={toSettings} answer={answer}>
			{(operations) => <Status operations={operations} isOld={answer.isError} />}
		</Page>
	);
}

function Status({ operations, isOld }: { operations: Operations; isOld: boolean }) {
	const texts = adminTexts.operations;
	const figures = figuresOf(operations, new Date());
	return (
		<>
			<Text tone="soft">{texts.about}</Text>
			{isOld && <OfflineNotice title={texts.notUpToDate} text={texts.noAnswer} />}
			<Verdict {...operations} isMarked={figures.some(({ isBad }) => isBad)} />
			<dl className={css.figures}>
				{figures.map((figure) => (
					<FigureCard key={figure.label} {...figure} />
				))}
			</dl>
			<Drill drill={operations.drill} now={new Date()} />
			<Requests {...operations.requests} />
			<Versions {...operations.versions} />
		</>
	);
}

type VerdictProps = Pick<
	Operations,
	"problems" | "warnings" | "advice" | "findings" | "readModels"
> & {
	isMarked: boolean;
};

function Verdict(props: VerdictProps) {
	const { readModels, isMarked } = props;
	const { problems, advice, warnings } = shownFindings(props);
	const isWarning = isMarked || warnings.length > 0;
	const tone = problems.length > 0 ? "bad" : isWarning ? "marked" : "good";
	return (
		<section className={classes(css.verdict, css.tones[tone])} aria-labelledby="verdict">
			<Icon name={signs[tone]} className={css.sign} />
			<div role={tone === "bad" ? "alert" : "status"}>
				<Heading id="verdict" level={2} size="subtitle">
					{adminTexts.operations.verdicts[tone]}
				</Heading>
				{problems.map((problem) => (
					<Problem key={problem.details ?? problem.says} {...problem} />
				))}
				{advice.map((sentence) => (
					<p key={sentence} className={css.lag}>
						{sentence}
					</p>
				))}
				{warnings.map((warning) => (
					<div key={warning.says}>
						<Problem {...warning} />
						<p className={css.lag}>{warning.advice}</p>
					</div>
				))}
				<p className={css.lag}>{laggingText(readModels)}</p>
			</div>
		</section>
	);
}

/** Renders a finding. The server writes its details in English. */
const Problem = ({ says, details }: { says: string; details?: string | undefined }) => (
	<>
		<p className={css.problem}>{says}</p>
		{details && (
			<p className={css.note} lang="en" dir="ltr">
				{details}
			</p>
		)}
	</>
);

const signs = { good: "shield-check", marked: "shield", bad: "alert" } as const;

function FigureCard({ label, value, notes, isBad }: Figure) {
	return (
		<div className={css.figure}>
			<dt className={css.label}>{label}</dt>
			<dd className={classes(css.value, isBad && css.alarming)}>
				{isBad && <Icon name="alert" className={css.alarm} />}
				{value}
			</dd>
			{notes.map((note) => (
				<dd key={note} className={css.note}>
					{note}
				</dd>
			))}
		</div>
	);
}

function Versions({ program, bun, sqlite, schema }: Operations["versions"]) {
	const texts = adminTexts.operations;
	return (
		<Part title={texts.versions}>
			<Facts
				facts={[
					texts.program(program),
					`Bun ${bun}`,
					`SQLite ${sqlite}`,
					texts.schema(schema),
				]}
			/>
		</Part>
	);
}

/** Lists failed and slow requests since the server started, by route. */
function Requests({ failures, slow }: Operations["requests"]) {
	const texts = adminTexts.operations;
	return (
		<>
			<Listed title={texts.lastErrors} none={texts.noErrors}>
				{failures.map(({ at, route, status, requestId }) => (
					<Row
						key={requestId}
						route={route}
						facts={[exactText(at), texts.status(status), texts.request(requestId)]}
					/>
				))}
			</Listed>
			<Listed title={texts.slowRequests} none={texts.noSlowRequests}>
				{slow.map(({ route, count, slowestMs, lastAt }) => (
					<Row
						key={route}
						route={route}
						facts={[
							texts.times(count),
							texts.upTo(decimal(slowestMs / 1000)),
							texts.lastAt(exactText(lastAt)),
						]}
					/>
				))}
			</Listed>
		</>
	);
}

const Listed = ({
	title,
	none,
	children,
}: {
	title: string;
	none: string;
	children: ReactNode[];
}) => (
	<Part title={title}>
		{children.length === 0 ? (
			<Text tone="soft">{none}</Text>
		) : (
			<ul className={css.rows}>{children}</ul>
		)}
	</Part>
);

const Row = ({ route, facts }: { route: string; facts: string[] }) => (
	<li className={listing.row}>
		<span className={listing.name}>{route}</span>
		<Facts facts={facts} />
	</li>
);

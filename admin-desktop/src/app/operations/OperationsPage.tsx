import type { Operations } from "@creations/server/answers";
import { Container, classes, Heading, Icon, Text } from "@creations/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { useAdminApi } from "../api/adminApi.ts";
import { OfflineNotice } from "../connection/OfflineNotice.tsx";
import { Unavailable } from "../connection/Unavailable.tsx";
import * as listing from "../listing.css.ts";
import { settingsAddress } from "../settings/addresses.ts";
import { BackLink } from "../shell/BackLink.tsx";
import { PageTitle } from "../shell/PageTitle.tsx";
import { LoadingScreen } from "../shell/screens.tsx";
import { type Figure, figuresOf, laggingText } from "./figures.ts";
import * as css from "./operations.css.ts";
import { operationsQuery } from "./queries.ts";
import { Requests } from "./Requests.tsx";

export function OperationsPage() {
	const { data, error } = useQuery(operationsQuery(useAdminApi()));
	if (!data) return error ? <Unavailable error={error} /> : <LoadingScreen />;
	const figures = figuresOf(data, new Date());
	return (
		<Container width="content" className={listing.page}>
			<BackLink to={settingsAddress}>Back to the settings</BackLink>
			<PageTitle>Operations</PageTitle>
			<Text tone="soft">How the site runs. Nothing here is about people.</Text>
			{error && <OfflineNotice title="Not up to date." text="The server could not be asked just now." />}
			<Verdict {...data} isMarked={figures.some(({ isBad }) => isBad)} />
			<dl className={css.figures}>
				{figures.map((figure) => (
					<FigureCard key={figure.label} {...figure} />
				))}
			</dl>
			<Requests {...data.requests} />
			<Versions {...data.versions} />
		</Container>
	);
}

type VerdictProps = Pick<Operations, "problems" | "readModels"> & { isMarked: boolean };

function Verdict({ problems, readModels, isMarked }: VerdictProps) {
	const tone = problems.length > 0 ? "bad" : isMarked ? "marked" : "good";
	const { title, icon } = verdicts[tone];
	return (
		<section className={classes(css.verdict, css.tones[tone])} aria-labelledby="verdict">
			<Icon name={icon} className={css.sign} />
			<div role={tone === "bad" ? "alert" : "status"}>
				<Heading id="verdict" level={2} size="subtitle">
					{title}
				</Heading>
				{problems.map((problem) => (
					<p key={problem} className={css.problem}>
						{problem}
					</p>
				))}
				<p className={css.lag}>{laggingText(readModels)}</p>
			</div>
		</section>
	);
}

const verdicts = {
	good: { title: "Everything is as it should be", icon: "shield-check" },
	marked: { title: "The site runs; look at what is marked", icon: "shield" },
	bad: { title: "Something needs to be looked at", icon: "alert" },
} as const;

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
	return (
		<section className={listing.section} aria-labelledby="versions">
			<Heading id="versions" level={2} size="title">
				Versions
			</Heading>
			<p className={listing.facts}>
				<span>{`Program ${program}`}</span>
				<span>{`Bun ${bun}`}</span>
				<span>{`SQLite ${sqlite}`}</span>
				<span>{`Schema ${schema}`}</span>
			</p>
		</section>
	);
}

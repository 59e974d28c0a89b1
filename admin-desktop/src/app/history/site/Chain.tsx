import { counted } from "@creations/events/text";
import type { ChainState, ChainVerdict } from "@creations/server/responses";
import {
	Button,
	classes,
	formatCount,
	Heading,
	Icon,
	Progress,
	Skeleton,
	Text,
} from "@creations/shared-ui";
import { useQueryClient } from "@tanstack/react-query";
import {
	keyOf,
	toastRefusal,
	useAdminApi,
	useAnswer,
	useChange,
} from "../../api/adminApi.ts";
import { agoOrDay } from "../days.ts";
import { POLL_MS } from "../queries.ts";
import * as css from "./SiteHistoryPage.css.ts";

export function Chain({ now }: { now: Date }) {
	const { mutate, isPending, data: result } = useVerify();
	const { data: chain, error } = useAnswer(CHAIN, {
		refetchInterval: ({ state }) => (isPending || state.data?.verifying ? 500 : POLL_MS),
	});
	if (error && !chain)
		return <Text tone="soft">The state of the history could not be loaded.</Text>;
	if (!chain)
		return (
			<div role="status" aria-label="Loading the state of the history">
				<Skeleton className={css.waiting} />
			</div>
		);
	// With several server processes, the result of this request still applies.
	const verified = newest(chain.verified, result?.verified ?? null);
	return (
		<ChainView
			chain={{ ...chain, verified }}
			now={now}
			isBusy={isPending || chain.verifying !== null}
			onVerify={mutate}
		/>
	);
}

function newest(
	one: ChainVerdict | null,
	other: ChainVerdict | null,
): ChainVerdict | null {
	return one && (!other || one.at >= other.at) ? one : other;
}

interface ChainViewProps {
	chain: ChainState;
	now: Date;
	isBusy: boolean;
	onVerify: () => void;
}

function ChainView({ chain, now, isBusy, onVerify }: ChainViewProps) {
	const { tone, title, reason, lines } = chainTexts(chain, now);
	return (
		<section className={classes(css.chain, css.tones[tone])} aria-labelledby="chain">
			<Icon name={pictures[tone]} className={css.picture} />
			<div className={css.words}>
				{/* The rest is a relative time, which screen readers should not announce every minute. */}
				<div role={tone === "broken" ? "alert" : "status"}>
					<Heading id="chain" level={2} size={tone === "broken" ? "title" : "subtitle"}>
						{title}
					</Heading>
					{reason && <p className={css.reason}>{reason}</p>}
				</div>
				{lines.map((line) => (
					<p key={line} className={css.line}>
						{line}
					</p>
				))}
			</div>
			<Button
				variant="secondary"
				size="small"
				className={css.button}
				aria-disabled={isBusy || undefined}
				onClick={() => !isBusy && onVerify()}
			>
				{isBusy ? "Verifying…" : "Verify now"}
			</Button>
			{isBusy && <Run of={chain.verifying} />}
		</section>
	);
}

const pictures = { good: "shield-check", unknown: "shield", broken: "alert" } as const;

function Run({ of: run }: { of: ChainState["verifying"] }) {
	const { done, of } = run ?? { done: 0, of: 0 };
	return (
		<div className={css.run}>
			<Progress label="Verifying the history" value={of > 0 ? (done / of) * 100 : 0} />
			<p className={css.line}>
				{of > 0
					? `${formatCount(done)} of ${formatCount(of)} events`
					: "Checking the history…"}
			</p>
		</div>
	);
}

function useVerify() {
	const api = useAdminApi();
	const queryClient = useQueryClient();
	return useChange({
		refreshes: "itself",
		mutationFn: () => api.request("POST /api/admin/history/verify"),
		onSuccess: async (chain) => {
			await queryClient.cancelQueries({ queryKey: keyOf(CHAIN) });
			queryClient.setQueryData(keyOf(CHAIN), chain);
		},
		onError: toastRefusal(
			"The server did not answer. Please try again.",
			"The history could not be verified",
		),
	});
}

const CHAIN = "GET /api/admin/history/chain";

interface ChainTexts {
	tone: "good" | "unknown" | "broken";
	title: string;
	reason?: string;
	lines: string[];
}

export function chainTexts(chain: ChainState, now: Date): ChainTexts {
	const { verified, problem } = chain;
	if (problem || verified?.ok === false) return brokenTexts(chain, now);
	if (!verified)
		return {
			tone: "unknown",
			title: "Not verified yet",
			lines: [
				"The first check starts a few minutes after the server. “Verify now” checks every event.",
				checkpointText(chain, now),
			],
		};
	return {
		tone: "good",
		title: "History intact",
		lines: [
			`${counted(verified.position, "event")} ` +
				`verified ${agoOrDay(verified.at, now)}${newerText(chain)}.`,
			checkpointText(chain, now),
			...(verified.unreadable > 0
				? [
						`${formatCount(verified.unreadable)} events cannot be read by this version of the program.`,
					]
				: []),
		],
	};
}

function brokenTexts({ verified, problem, ...chain }: ChainState, now: Date): ChainTexts {
	const bad = verified?.ok === false ? verified : null;
	const position = bad?.firstBad?.position;
	const reasons = [bad?.firstBad?.why, ...(bad?.why ?? []), problem].filter(
		(why) => typeof why === "string",
	);
	const [reason, ...others] = new Set(
		reasons.map((why) => (why.endsWith(".") ? why : `${why}.`)),
	);
	return {
		tone: "broken",
		title: position
			? `The history is broken at event ${formatCount(position)}`
			: "The history could not be verified",
		reason,
		lines: [
			...others,
			...(bad ? [`The events up to ${formatCount(bad.position)} are verified.`] : []),
			checkpointText(chain, now),
			"Before you repair anything, copy the data folder and run “bun run audit verify” on the server.",
		],
	};
}

function newerText({ position, verified }: ChainState): string {
	const newer = position - (verified?.position ?? 0);
	if (newer <= 0) return "";
	return newer === 1
		? "; 1 newer one not yet"
		: `; ${formatCount(newer)} newer ones not yet`;
}

const checkpointText = ({ checkpoint }: Pick<ChainState, "checkpoint">, now: Date) =>
	checkpoint
		? `Last signed checkpoint: event ${formatCount(checkpoint.position)}, ` +
			`${agoOrDay(checkpoint.at, now)}.`
		: "No checkpoint has been signed yet.";

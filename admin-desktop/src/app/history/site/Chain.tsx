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
import { adminTexts } from "../../texts/texts.ts";
import { agoOrDay } from "../days.ts";
import { POLL_MS } from "../queries.ts";
import * as css from "./SiteHistoryPage.css.ts";

export function Chain({ now }: { now: Date }) {
	const { mutate, isPending, data: result } = useVerify();
	const texts = adminTexts.history.chain;
	const { data: chain, error } = useAnswer(CHAIN, {
		refetchInterval: ({ state }) => (isPending || state.data?.verifying ? 500 : POLL_MS),
	});
	if (error && !chain) return <Text tone="soft">{texts.notLoaded}</Text>;
	if (!chain)
		return (
			<div role="status" aria-label={texts.loading}>
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
					{reason && (
						<p className={css.reason} lang="en" dir="ltr">
							{reason}
						</p>
					)}
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
				{isBusy ? adminTexts.history.chain.isVerifying : adminTexts.history.chain.verify}
			</Button>
			{isBusy && <Run of={chain.verifying} />}
		</section>
	);
}

const pictures = { good: "shield-check", unknown: "shield", broken: "alert" } as const;

function Run({ of: run }: { of: ChainState["verifying"] }) {
	const { done, of } = run ?? { done: 0, of: 0 };
	const texts = adminTexts.history.chain;
	return (
		<div className={css.run}>
			<Progress label={texts.verifying} value={of > 0 ? (done / of) * 100 : 0} />
			<p className={css.line}>
				{of > 0 ? texts.progress(formatCount(done), formatCount(of)) : texts.checking}
			</p>
		</div>
	);
}

function useVerify() {
	const api = useAdminApi();
	const texts = adminTexts.history.chain;
	const queryClient = useQueryClient();
	return useChange({
		refreshes: "itself",
		mutationFn: () => api.request("POST /api/admin/history/verify"),
		onSuccess: async (chain) => {
			await queryClient.cancelQueries({ queryKey: keyOf(CHAIN) });
			queryClient.setQueryData(keyOf(CHAIN), chain);
		},
		onError: toastRefusal(texts.noAnswer, texts.notVerified),
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
	const texts = adminTexts.history.chain;
	if (problem || verified?.ok === false) return brokenTexts(chain, now);
	if (!verified)
		return {
			tone: "unknown",
			title: texts.notVerifiedYet,
			lines: [texts.firstCheck, checkpointText(chain, now)],
		};
	return {
		tone: "good",
		title: texts.intact,
		lines: [
			verifiedText(chain, verified, now),
			checkpointText(chain, now),
			...(verified.unreadable > 0 ? [texts.unreadable(verified.unreadable)] : []),
		],
	};
}

function brokenTexts({ verified, problem, ...chain }: ChainState, now: Date): ChainTexts {
	const texts = adminTexts.history.chain;
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
		title: position ? texts.brokenAt(formatCount(position)) : texts.notVerified,
		reason,
		lines: [
			...others,
			...(bad ? [texts.verifiedUpTo(formatCount(bad.position))] : []),
			checkpointText(chain, now),
			texts.beforeRepair,
		],
	};
}

function verifiedText(
	{ position }: ChainState,
	verified: ChainVerdict,
	now: Date,
): string {
	const { verified: textOf, verifiedWithNewer } = adminTexts.history.chain;
	const newer = position - verified.position;
	const time = agoOrDay(verified.at, now);
	return newer <= 0
		? textOf(verified.position, time)
		: verifiedWithNewer(verified.position, time, newer);
}

const checkpointText = ({ checkpoint }: Pick<ChainState, "checkpoint">, now: Date) =>
	checkpoint
		? adminTexts.history.chain.checkpoint(
				formatCount(checkpoint.position),
				agoOrDay(checkpoint.at, now),
			)
		: adminTexts.history.chain.noCheckpoint;

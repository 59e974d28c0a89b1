import type { NewsletterReport } from "@creations/server/answers";
import { Badge } from "@creations/shared-ui";
import { useMemo } from "react";
import { wholeList } from "../api/lists.ts";
import { ItemList } from "../items/ItemList.tsx";
import * as listing from "../listing.css.ts";
import * as css from "./reports.css.ts";
import { Time } from "./Time.tsx";

type Problem = NewsletterReport["problems"][number];

/** The deliveries that did not end well, of which there may be thousands. */
export function Problems({ problems }: { problems: Problem[] }) {
	const list = useMemo(() => wholeList(problems.map((problem, id) => ({ ...problem, id }))), [problems]);
	return (
		<ItemList label="Failed and unknown" list={list} row={(problem) => <ProblemRow problem={problem} />} />
	);
}

function ProblemRow({ problem: { email, state, reason, at, attempts } }: { problem: Problem }) {
	return (
		<div className={css.row}>
			<div className={css.head}>
				<p>{email ?? "An erased address"}</p>
				<Badge tone={state === "failed" ? "danger" : "accent"}>
					{state === "failed" ? "Failed" : "Unknown"}
				</Badge>
			</div>
			<p className={listing.facts}>
				{reason && <span>{reason}</span>}
				<span>{attempts === 1 ? "1 attempt" : `${attempts} attempts`}</span>
				<Time at={at} />
			</p>
		</div>
	);
}

import type { Notice } from "@creations/server/answers";
import { Button, Stack } from "@creations/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { useAdminApi } from "../api/adminApi.ts";
import * as css from "../notice.css.ts";
import { newsletterAddress } from "../sending/addresses.ts";

const number = (value: number) => value.toLocaleString("en-US");

const words: Record<Notice["kind"], (notice: Notice) => { title: string; text: string }> = {
	"sign-ups": ({ count, usual }) => ({
		title: "Many more sign-ups than usual.",
		text: `${number(count)} addresses asked for the newsletter in the last 24 hours; ${number(usual)} are usual on a day. There is nothing you must do: limits hold, and addresses that do not confirm get no newsletter.`,
	}),
	bounces: ({ count, usual }) => ({
		title: "Much mail comes back.",
		text: `Mail to ${number(count)} addresses came back in the last seven days; for as many mails as were sent, more than ${number(usual)} are too many. They get no mail any more. Look at them before you send the next newsletter.`,
	}),
};

/** What has become unusual; nothing where nothing has, or where it cannot be asked for. */
export function Notices() {
	const { request } = useAdminApi();
	const { data = [] } = useQuery({
		queryKey: ["/api/admin/notices"],
		queryFn: () => request("GET /api/admin/notices"),
		gcTime: 0,
	});
	if (data.length === 0) return null;
	return (
		<Stack gap="sm" role="status">
			{data.map((notice) => (
				<NoticeLine key={notice.kind} notice={notice} />
			))}
		</Stack>
	);
}

function NoticeLine({ notice }: { notice: Notice }) {
	const { title, text } = words[notice.kind](notice);
	return (
		<div className={css.notice.quiet}>
			<p className={css.words}>
				<strong className={css.title}>{title}</strong> {text}
			</p>
			{notice.kind === "bounces" && (
				<Button asChild variant="secondary" size="small">
					<Link to={newsletterAddress.suppressions}>Look at suppressed addresses</Link>
				</Button>
			)}
		</div>
	);
}

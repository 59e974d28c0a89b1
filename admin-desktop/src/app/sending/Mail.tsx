import { classes, Spinner, Tabs, Text } from "@creations/shared-ui";
import { serverMessage } from "@creations/shared-ui/api";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useAdminApi } from "../api/adminApi.ts";
import { useDebounced } from "../shell/useDebounced.ts";
import type { Letter } from "./compose/letter.ts";
import { newslettersKey } from "./queries.ts";
import * as css from "./sending.css.ts";

interface MailProps extends Letter {
	format: "html" | "markdown";
}

interface MailPreviewProps extends Letter {
	className: string;
	/** What is shown before anything is written. */
	children?: ReactNode;
}

/** What is being written, as the mail that it will be. */
export function MailPreview({ className, subject, content, children, ...mail }: MailPreviewProps) {
	const title = useDebounced(subject);
	const text = useDebounced(content);
	return (
		<section className={className} aria-label="Preview">
			{text.trim() === "" ? children : <Mail subject={title} content={text} format="markdown" {...mail} />}
		</section>
	);
}

/** A mail as the server would send it. */
export function Mail({ fromEmail, subject, content, format, isShown }: MailProps) {
	const api = useAdminApi();
	const { data, error } = useQuery({
		queryKey: [...newslettersKey, "preview", subject, content, format, isShown],
		queryFn: () =>
			api.request("POST /api/admin/newsletters/preview", {
				body: { subject: subject.trim() || undefined, content, format, isShown },
			}),
		enabled: content.trim() !== "",
		gcTime: 0,
		placeholderData: keepPreviousData,
	});
	if (error) return <Text role="alert">{serverMessage(error) ?? "The preview could not be made."}</Text>;
	if (!data) return <Spinner />;
	const { html, text, from } = data;
	const tabs = [
		{ value: "mail", label: "As mail", content: <MailFrame html={html} className={css.desktop} /> },
		{ value: "phone", label: "On a phone", content: <MailFrame html={html} className={css.phone} /> },
		{
			value: "text",
			label: "As plain text",
			content: (
				// biome-ignore lint/a11y/noNoninteractiveTabindex: a text longer than its box is scrolled with the keyboard
				<pre className={css.text} tabIndex={0}>
					{text}
				</pre>
			),
		},
	];
	return (
		<div className={css.whole}>
			<dl className={css.head}>
				<dt>From</dt>
				<dd>{`${from} <${fromEmail}>`}</dd>
				<dt>Subject</dt>
				<dd>{subject}</dd>
			</dl>
			<Tabs label="Preview" className={css.mail} tabs={tabs} />
		</div>
	);
}

/** Nothing in it runs, is sent or is opened: its links ask for a new window, which the sandbox refuses. */
function MailFrame({ html, className }: { html: string; className: string }) {
	return (
		<div className={css.box}>
			<iframe
				className={classes(css.frame, className)}
				title="The mail"
				sandbox=""
				referrerPolicy="no-referrer"
				srcDoc={html.replace("<head>", '<head><base target="_blank">')}
			/>
		</div>
	);
}

import { classes, Spinner, Tabs, Text } from "@creations/shared-ui";
import { media } from "@creations/shared-ui/theme";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { refusalText, useAdminApi } from "../api/adminApi.ts";
import { useDebounced } from "../shell/useDebounced.ts";
import { useMedia } from "../shell/useMedia.ts";
import { adminTexts } from "../texts/texts.ts";
import type { Newsletter } from "./compose/newsletterDraft.ts";
import { newslettersKey } from "./queries.ts";
import * as css from "./sending.css.ts";

interface MailProps extends Newsletter {
	format: "html" | "markdown";
}

interface MailPreviewProps extends Newsletter {
	className: string;
	/** Shown while the content is empty. */
	children?: ReactNode;
}

/** Previews the email of a draft. */
export function MailPreview({
	className,
	subject,
	content,
	children,
	...mail
}: MailPreviewProps) {
	const title = useDebounced(subject);
	const text = useDebounced(content);
	return (
		<section className={className} aria-label={adminTexts.sending.preview}>
			{text.trim() === "" ? (
				children
			) : (
				<Mail subject={title} content={text} format="markdown" {...mail} />
			)}
		</section>
	);
}

/** Renders an email as the server would send it. */
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
	if (error)
		return (
			<Text role="alert">{refusalText(error) ?? adminTexts.sending.previewFailed}</Text>
		);
	if (!data) return <Spinner />;
	return (
		<div className={css.preview}>
			<dl className={css.head}>
				<dt>{adminTexts.sending.from}</dt>
				<dd>{`${data.from} <${fromEmail}>`}</dd>
				<dt>{adminTexts.sending.subject}</dt>
				<dd>{subject}</dd>
			</dl>
			<MailTabs {...data} />
		</div>
	);
}

interface MailTabsProps {
	html: string;
	text: string;
}

/** Renders an email for a computer, for a phone and as plain text. */
export function MailTabs(mail: MailTabsProps) {
	// A phone shows the email for a computer too small to read.
	const isNarrow = useMedia(media.belowMedium);
	const [tab, setTab] = useState(isNarrow ? "phone" : "mail");
	return (
		<Tabs
			label={adminTexts.sending.preview}
			className={css.mail}
			tabs={tabsOf(mail)}
			value={tab}
			onValueChange={setTab}
		/>
	);
}

const tabsOf = ({ html, text }: MailTabsProps) => [
	{
		value: "mail",
		label: adminTexts.sending.asEmail,
		content: <MailFrame html={html} className={css.desktop} />,
	},
	{
		value: "phone",
		label: adminTexts.sending.onPhone,
		content: <MailFrame html={html} className={css.phone} />,
	},
	{
		value: "text",
		label: adminTexts.sending.asText,
		content: (
			// biome-ignore lint/a11y/noNoninteractiveTabindex: long texts are scrolled with the keyboard
			<pre className={css.text} tabIndex={0}>
				{text}
			</pre>
		),
	},
];

/** Sandboxes the email: scripts, forms and links do not work in it. */
function MailFrame({ html, className }: { html: string; className: string }) {
	return (
		<div className={css.box}>
			<iframe
				className={classes(css.frame, className)}
				title={adminTexts.sending.theEmail}
				sandbox=""
				referrerPolicy="no-referrer"
				srcDoc={html.replace("<head>", '<head><base target="_blank">')}
			/>
		</div>
	);
}

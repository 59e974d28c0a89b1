import { Spinner, Tabs, Text } from "@creations/shared-ui";
import { serverMessage } from "@creations/shared-ui/api";
import { useQuery } from "@tanstack/react-query";
import { useAdminApi } from "../api/adminApi.ts";
import * as css from "./Mail.css.ts";
import { previewQuery } from "./queries.ts";

export function Mail({ subject, content }: { subject: string; content: string }) {
	const api = useAdminApi();
	const { data, error } = useQuery(previewQuery(api, subject, content));
	if (error) return <Text role="alert">{serverMessage(error) ?? "The preview could not be made."}</Text>;
	if (!data) return <Spinner />;
	return (
		<Tabs
			label="Preview"
			className={css.mail}
			tabs={[
				{ value: "mail", label: "As mail", content: <MailFrame html={data.html} /> },
				{
					value: "text",
					label: "As plain text",
					content: (
						// biome-ignore lint/a11y/noNoninteractiveTabindex: a text longer than its box is scrolled with the keyboard
						<pre className={css.text} tabIndex={0}>
							{data.text}
						</pre>
					),
				},
			]}
		/>
	);
}

/** Nothing in it runs, is sent or is opened: its links ask for a new window, which the sandbox refuses. */
function MailFrame({ html }: { html: string }) {
	return (
		<iframe
			className={css.frame}
			title="The mail"
			sandbox=""
			referrerPolicy="no-referrer"
			srcDoc={html.replace("<head>", '<head><base target="_blank">')}
		/>
	);
}

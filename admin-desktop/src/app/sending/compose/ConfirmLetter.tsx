import { formatCount, Text } from "@creations/shared-ui";
import { serverMessage } from "@creations/shared-ui/api";
import { useQuery } from "@tanstack/react-query";
import { useAdminApi } from "../../api/adminApi.ts";
import { ConfirmSend, type ConfirmSendProps } from "../ConfirmSend.tsx";
import { recipientsQuery } from "../queries.ts";
import type { Letter } from "./letter.ts";

export function ConfirmLetter({
	letter,
	...sheet
}: { letter: Letter } & Pick<ConfirmSendProps, "isOpen" | "onOpenChange" | "onSend">) {
	const api = useAdminApi();
	const { data, error } = useQuery({ ...recipientsQuery(api), enabled: sheet.isOpen });
	const { subject, fromEmail } = letter;
	return (
		<ConfirmSend
			title="Send this newsletter?"
			subject={subject}
			fromEmail={fromEmail}
			people={sheet.isOpen ? data?.people : undefined}
			{...sheet}
		>
			{error && (
				<Text role="alert">
					{serverMessage(error) ?? "Who would get it could not be counted. Try again."}
				</Text>
			)}
			{data && <Note {...data} />}
		</ConfirmSend>
	);
}

function Note({ people, suppressed }: { people: number; suppressed: number }) {
	if (people === 0)
		return (
			<Text tone="soft">
				{suppressed === 0
					? "There is nobody to send it to: nobody has an active subscription."
					: "There is nobody to send it to: every active subscriber's address is suppressed."}
			</Text>
		);
	if (suppressed === 0) return null;
	return (
		<Text size="small" tone="soft">
			{suppressed === 1
				? "One active subscriber gets no mail, because the address is suppressed."
				: `${formatCount(suppressed)} active subscribers get no mail, because their addresses are suppressed.`}
		</Text>
	);
}

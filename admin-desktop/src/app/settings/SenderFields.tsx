import { Field, Select } from "@creations/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { useAdminApi } from "../api/adminApi.ts";
import { sendersQuery } from "../sending/queries.ts";
import { settingsLabels } from "./settingsLabels.ts";
import { type SettingsFieldsProps, TextField } from "./TextField.tsx";

/** Who newsletters and confirmations come from. */
export function SenderFields(form: SettingsFieldsProps) {
	const { values, issues, onChange } = form;
	const { data: senders = [] } = useQuery(sendersQuery(useAdminApi()));
	const chosen = senders.find((sender) => sender === values.senderAddress) ?? senders[0];
	return (
		<>
			<TextField {...form} field="senderName" hint="Who mails come from. Empty: the name of the site" />
			{chosen && (
				<Field
					label={settingsLabels.senderAddress}
					error={issues.senderAddress}
					hint="Which addresses there are is set where the site is installed: the mail server must let them send"
				>
					<Select
						options={senders.map((sender) => ({ value: sender, label: sender }))}
						value={chosen}
						onValueChange={(senderAddress) => onChange({ senderAddress })}
					/>
				</Field>
			)}
		</>
	);
}

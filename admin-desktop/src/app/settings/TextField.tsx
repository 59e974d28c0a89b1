import type { SiteSettings } from "@creations/content";
import { Field, Input } from "@creations/shared-ui";
import { settingsLabels } from "./settingsLabels.ts";

export interface SettingsFieldsProps {
	values: SiteSettings;
	issues: Record<string, string>;
	onChange: (changes: Partial<SiteSettings>) => void;
}

interface TextFieldProps extends SettingsFieldsProps {
	field: "name" | "abbreviation" | "tagline" | "heroTitle" | "heroText" | "senderName";
	hint?: string;
}

export function TextField({ field, hint, values, issues, onChange }: TextFieldProps) {
	return (
		<Field label={settingsLabels[field]} error={issues[field]} hint={hint}>
			<Input value={values[field]} onChange={({ target }) => onChange({ [field]: target.value })} />
		</Field>
	);
}

import { Field, Select } from "@creations/shared-ui";
import { languageName, languages } from "../stories/LanguageSelect.tsx";
import { settingsLabels } from "./settingsLabels.ts";

interface SiteLanguageSelectProps {
	value: string;
	error: string | undefined;
	onChange: (language: string) => void;
}

const HINT =
	"What you write in: voices and search engines are told so, and dates are written so. The site's own words, such as menus and buttons, stay English";

export function SiteLanguageSelect({ value, error, onChange }: SiteLanguageSelectProps) {
	const tags = [...new Set([value, ...languages])];
	const options = tags
		.map((tag) => ({ value: tag, label: languageName(tag) }))
		.sort((a, b) => a.label.localeCompare(b.label, "en"));
	return (
		<Field label={settingsLabels.language} error={error} hint={HINT}>
			<Select options={options} value={value} onValueChange={onChange} />
		</Field>
	);
}

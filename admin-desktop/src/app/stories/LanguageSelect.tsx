import { Field, Select } from "@creations/shared-ui";
import { adminTexts } from "../texts/texts.ts";

interface LanguageSelectProps {
	value: string;
	detected: string | undefined;
	error?: string;
	onChange: (value: string) => void;
}

/** Renders the choice of a story's language; empty means detected. */
export function LanguageSelect({
	value,
	detected,
	error,
	onChange,
}: LanguageSelectProps) {
	return (
		<Field label={adminTexts.stories.language} error={error}>
			<Select
				options={[
					{
						value: DETECTED,
						label: detected
							? adminTexts.stories.detected(languageName(detected))
							: adminTexts.stories.detectedFromText,
					},
					...languageOptions(value),
				]}
				value={value || DETECTED}
				onValueChange={(tag) => onChange(tag === DETECTED ? "" : tag)}
			/>
		</Field>
	);
}

const DETECTED = "detected";

const names = new Map<string, Intl.DisplayNames>();

/** Returns the name of a language tag, in the language of the person. */
export function languageName(tag: string): string {
	const { locale } = adminTexts;
	const namesIn =
		names.get(locale) ?? new Intl.DisplayNames(locale, { type: "language" });
	names.set(locale, namesIn);
	return namesIn.of(tag) ?? tag;
}

const languages = (
	"ar bg bn ca cs da de el en es et eu fa fi fr ga gl gu he hi hr hu hy id is it ja " +
	"ka km kn ko lo lt lv mk ml mr ms my nb ne nl pa pl pt ro ru si sk sl sq sr sv sw " +
	"ta te th tl tr uk ur vi zh-Hans zh-Hant"
).split(" ");

/**
 * Returns the options sorted by name, including the current tag even if it is not in the
 * list.
 */
export const languageOptions = (chosen: string) =>
	[...new Set([chosen, ...languages])]
		.filter((tag) => tag !== "")
		.map((tag) => ({ value: tag, label: languageName(tag) }))
		.sort((a, b) => a.label.localeCompare(b.label, adminTexts.locale));

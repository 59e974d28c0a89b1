import { adminTexts } from "./texts.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns a format of dates in the language of the person. */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
	const { locale } = adminTexts;
	const key = `${locale} ${JSON.stringify(options)}`;
	const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
	formats.set(key, format);
	return format;
}

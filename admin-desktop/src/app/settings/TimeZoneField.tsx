import { Button, Combobox, Field } from "@creations/shared-ui";
import { useMemo } from "react";
import type { Bound } from "../forms/control.ts";
import { dateFormat } from "../texts/formats.ts";
import { adminTexts } from "../texts/texts.ts";
import { ownTimeZone } from "./useSettings.ts";

/** Renders the choice of the site's time zone, with the browser's zone first. */
export function TimeZoneField({ value, error, onChange }: Bound<string>) {
	const options = useMemo(() => optionsFor(value), [value]);
	return (
		<>
			<Field
				label={adminTexts.settings.labels.timeZone}
				error={error}
				hint={timeZoneHint(value)}
			>
				<Combobox options={options} value={value} onValueChange={onChange} />
			</Field>
			{value !== ownTimeZone && (
				<div>
					<Button variant="secondary" size="small" onClick={() => onChange(ownTimeZone)}>
						{adminTexts.settings.ownTimeZone(zoneName(ownTimeZone))}
					</Button>
				</div>
			)}
		</>
	);
}

function optionsFor(value: string) {
	const zones = [value, ...Intl.supportedValuesOf("timeZone")].sort(byZoneName);
	const unique = new Set([ownTimeZone, "UTC", ...zones]);
	return [...unique].map((zone) => ({ value: zone, label: zoneName(zone) }));
}

const byZoneName = (a: string, b: string) => zoneName(a).localeCompare(zoneName(b), "en");

/** Returns a zone's name with the city first: `Buenos Aires, America/Argentina`. */
function zoneName(zone: string): string {
	const parts = zone.replaceAll("_", " ").split("/");
	const place = parts.pop() ?? zone;
	return parts.length > 0 ? `${place}, ${parts.join("/")}` : place;
}

function timeZoneHint(timeZone: string): string {
	try {
		const format = dateFormat({ timeStyle: "short", timeZone });
		return adminTexts.settings.timeZoneNow(format.format(new Date()));
	} catch {
		// This device does not know the zone.
		return adminTexts.settings.timeZoneHint;
	}
}

import { Button, Field, Select } from "@creations/shared-ui";
import { useMemo } from "react";
import { settingsLabels } from "./settingsLabels.ts";
import { ownTimeZone } from "./useSettings.ts";

interface TimeZoneSelectProps {
	value: string;
	error: string | undefined;
	onChange: (timeZone: string) => void;
}

export function TimeZoneSelect({ value, error, onChange }: TimeZoneSelectProps) {
	const options = useMemo(
		() =>
			[...new Set([value, ownTimeZone, "UTC", ...Intl.supportedValuesOf("timeZone")])]
				.map((zone) => ({ value: zone, label: zoneName(zone) }))
				.sort((a, b) => a.label.localeCompare(b.label, "en")),
		[value],
	);
	return (
		<>
			<Field
				label={settingsLabels.timeZone}
				error={error}
				hint={`What is planned for a time is planned by this clock. There it is ${timeIn(value)} now`}
			>
				<Select options={options} value={value} onValueChange={onChange} />
			</Field>
			{value !== ownTimeZone && (
				<div>
					<Button variant="secondary" size="small" onClick={() => onChange(ownTimeZone)}>
						{`Use this device's: ${zoneName(ownTimeZone)}`}
					</Button>
				</div>
			)}
		</>
	);
}

/** The place first, which typing finds: `Buenos Aires, America/Argentina`. */
function zoneName(zone: string): string {
	const parts = zone.replaceAll("_", " ").split("/");
	const place = parts.pop() ?? zone;
	return parts.length > 0 ? `${place}, ${parts.join("/")}` : place;
}

function timeIn(timeZone: string): string {
	try {
		return new Intl.DateTimeFormat("en-US", { timeStyle: "short", timeZone }).format(new Date());
	} catch {
		// A zone that this device does not know.
		return "another time";
	}
}

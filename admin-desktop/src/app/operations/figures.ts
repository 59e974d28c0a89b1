import { counted } from "@creations/events/text";
import type { Operations } from "@creations/server/responses";
import { formatCount } from "@creations/shared-ui";
import { agoOrDay } from "../history/days.ts";

export interface Figure {
	label: string;
	value: string;
	/** Further details, a line each. */
	notes: string[];
	isBad?: boolean;
}

const UNITS = ["bytes", "kB", "MB", "GB", "TB", "PB"];
const SOON_DAYS = 30;
const NO_GROWTH = "Growth not measured yet";

/** Returns a size in decimal units: `12.3 MB`. */
export function bytesText(bytes: number): string {
	const power =
		bytes < 1000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
	const amount = bytes / 1000 ** power;
	return `${power === 0 || amount >= 100 ? Math.round(amount) : amount.toFixed(1)} ${UNITS[power]}`;
}

/** Returns the figures of the page, the most urgent first. */
export const figuresOf = (operations: Operations, now: Date): Figure[] => [
	diskFigure(operations.sizes),
	...backupFigures(operations.backups, now),
	...certificateFigures(operations.certificate),
	checkFigure(operations.checks, now),
	mailFigure(operations.mail),
	errorFigure(operations.requests, now),
	...sizeFigures(operations.sizes),
];

function diskFigure({ disk, growth, daysUntilFull }: Operations["sizes"]): Figure {
	const room = `${bytesText(disk.free)} of ${bytesText(disk.size)} free`;
	const label = "Disk space";
	if (!growth)
		return {
			label,
			value: `${bytesText(disk.free)} free`,
			notes: [`Of ${bytesText(disk.size)}`, "Forecast after a few days"],
		};
	if (daysUntilFull === null) return { label, value: "Not filling up", notes: [room] };
	const value =
		daysUntilFull > 3650
			? "Full in over ten years"
			: `Full in about ${counted(daysUntilFull, "day")}`;
	return { label, value, notes: [room], isBad: daysUntilFull < SOON_DAYS };
}

const backupNames = { copy: "Last backup", bucket: "Backup to the bucket" };

function backupFigures(backups: Operations["backups"], now: Date): Figure[] {
	if (backups.length === 0)
		return [
			{
				label: backupNames.copy,
				value: "None yet",
				notes: ["Run “bun run backup create FOLDER” on the server to make one."],
				isBad: true,
			},
		];
	return backups.map(({ kind, at, position, problem }) => ({
		label: backupNames[kind],
		value: at === null ? "Not known yet" : sentence(agoOrDay(at, now)),
		notes: [
			...(position === null ? [] : [`Up to event ${formatCount(position)}`]),
			...(problem === null ? [] : [problem]),
		],
		isBad: problem !== null,
	}));
}

function certificateFigures(certificate: Operations["certificate"]): Figure[] {
	if (!certificate) return [];
	const { domains, daysLeft, problem } = certificate;
	const isValid = daysLeft !== null && daysLeft >= 0;
	const value =
		daysLeft === null
			? "None yet"
			: isValid
				? `Valid for ${counted(daysLeft, "more day")}`
				: "Expired";
	const renewal = isValid ? "Renewed by itself" : "Being ordered";
	const notes = [
		domains.join(", "),
		problem === null ? renewal : "The last order failed",
	];
	return [{ label: "Certificate", value, notes, isBad: !isValid || problem !== null }];
}

function checkFigure(checks: Operations["checks"], now: Date): Figure {
	const label = "Last check of the history";
	const log = checks.find(({ kind }) => kind === "log");
	const pictures = checks.find(({ kind }) => kind === "pictures");
	if (!log)
		return {
			label,
			value: "None yet",
			notes: ["The first check starts a few minutes after the server."],
		};
	const problemCount = log.problems.length + (pictures?.problems.length ?? 0);
	const checked = [
		counted(log.count, "event"),
		...(pictures ? [counted(pictures.count, "picture file")] : []),
	].join(" and ");
	const position =
		log.badPosition === null ? "" : `, first at event ${formatCount(log.badPosition)}`;
	return {
		label,
		value: sentence(agoOrDay(log.checkedAt, now)),
		notes: [problemCount > 0 ? `Problems found${position}` : `No problems in ${checked}`],
		isBad: problemCount > 0,
	};
}

const mailFigure = ({ waiting, failed }: Operations["mail"]): Figure => ({
	label: "Emails waiting",
	value: formatCount(waiting),
	notes: [
		failed > 0
			? `${counted(failed, "email")} could not be sent in the last seven days`
			: "None failed in the last seven days",
	],
});

const errorFigure = (
	{ requests, failed, since }: Operations["requests"],
	now: Date,
): Figure => ({
	label: "Errors",
	value: formatCount(failed),
	notes: [
		`Of ${counted(requests, "request")} since the server started ${agoOrDay(since, now)}`,
	],
	isBad: failed > 0,
});

function sizeFigures({
	database,
	pictures,
	events,
	growth,
}: Operations["sizes"]): Figure[] {
	const grown = (bytes: number | undefined) =>
		bytes === undefined
			? NO_GROWTH
			: bytes > 0
				? `${bytesText(bytes)} more a day`
				: "Not growing";
	const eventsPerDay = growth && Math.round(growth.events);
	return [
		{ label: "Database", value: bytesText(database), notes: [grown(growth?.database)] },
		{
			label: "Pictures",
			value: pictures === null ? "Not measured yet" : bytesText(pictures),
			notes: [grown(growth?.pictures)],
		},
		{
			label: "Events in the history",
			value: formatCount(events),
			notes: [
				eventsPerDay === null
					? NO_GROWTH
					: `About ${formatCount(eventsPerDay)} more a day`,
			],
		},
	];
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns which read models have not caught up with the latest changes. */
export function laggingText(readModels: Operations["readModels"]): string {
	const lagging = readModels.filter(
		(model) => model.behind > 0 || model.stopped !== null,
	);
	if (lagging.length === 0) return "Pages and lists are up to date.";
	const names = lagging.map(
		({ name, behind }) => `${name} (${counted(behind, "event")})`,
	);
	return `Not up to date yet: ${names.join(", ")}.`;
}

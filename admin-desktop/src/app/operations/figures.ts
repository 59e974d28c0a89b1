import { counted } from "@creations/events/text";
import type { Operations } from "@creations/server/answers";
import { formatCount } from "@creations/shared-ui";
import { agoOrDay } from "../history/days.ts";

export interface Figure {
	label: string;
	value: string;
	/** What there is to know beside it. */
	notes: string[];
	isBad?: boolean;
}

const UNITS = ["bytes", "kB", "MB", "GB", "TB", "PB"];
const SOON_DAYS = 30;
const NO_HISTORY = "Not enough history yet";

/** `12.3 MB`: thousands, as disks are sold. */
export function bytesText(bytes: number): string {
	const power = bytes < 1000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
	const amount = bytes / 1000 ** power;
	return `${power === 0 || amount >= 100 ? Math.round(amount) : amount.toFixed(1)} ${UNITS[power]}`;
}

/** What there is to know, the most pressing first. */
export const figuresOf = (operations: Operations, now: Date): Figure[] => [
	diskFigure(operations.sizes),
	...backupFigures(operations.backups, now),
	checkFigure(operations.checks, now),
	mailFigure(operations.mail),
	errorFigure(operations.requests, now),
	...sizeFigures(operations.sizes),
];

function diskFigure({ disk, growth, daysUntilFull }: Operations["sizes"]): Figure {
	const room = `${bytesText(disk.free)} of ${bytesText(disk.size)} free`;
	const label = "Until the disk is full";
	if (!growth) return { label, value: NO_HISTORY, notes: [room, "Growth is measured once a day."] };
	if (daysUntilFull === null) return { label, value: "It does not fill", notes: [room] };
	const value = daysUntilFull > 3650 ? "Over ten years" : `About ${counted(daysUntilFull, "day")}`;
	return { label, value, notes: [room], isBad: daysUntilFull < SOON_DAYS };
}

const backupNames = { copy: "Last backup", bucket: "Backup to the bucket" };

function backupFigures(backups: Operations["backups"], now: Date): Figure[] {
	if (backups.length === 0)
		return [
			{
				label: backupNames.copy,
				value: "None yet",
				notes: ["“bun run backup create FOLDER” on the server makes one."],
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

function checkFigure(checks: Operations["checks"], now: Date): Figure {
	const label = "Last check of the history";
	const log = checks.find(({ kind }) => kind === "log");
	const pictures = checks.find(({ kind }) => kind === "pictures");
	if (!log) return { label, value: "None yet", notes: ["The first one begins minutes after the start."] };
	const found = log.problems.length + (pictures?.problems.length ?? 0);
	const seen = [
		counted(log.count, "event"),
		...(pictures ? [counted(pictures.count, "picture file")] : []),
	].join(" and ");
	const where = log.badPosition === null ? "" : `, first at event ${formatCount(log.badPosition)}`;
	return {
		label,
		value: sentence(agoOrDay(log.checkedAt, now)),
		notes: [found > 0 ? `Something is wrong${where}` : `Nothing is wrong in ${seen}`],
		isBad: found > 0,
	};
}

const mailFigure = ({ waiting, failed }: Operations["mail"]): Figure => ({
	label: "Mail waiting",
	value: formatCount(waiting),
	notes: [
		failed > 0
			? `${counted(failed, "mail")} could not be sent in the last seven days`
			: "None failed in the last seven days",
	],
});

const errorFigure = ({ requests, failed, since }: Operations["requests"], now: Date): Figure => ({
	label: "Errors",
	value: formatCount(failed),
	notes: [`Of ${counted(requests, "request")} since the server started ${agoOrDay(since, now)}`],
	isBad: failed > 0,
});

function sizeFigures({ database, pictures, events, growth }: Operations["sizes"]): Figure[] {
	const grown = (bytes: number | undefined) =>
		bytes === undefined ? NO_HISTORY : bytes > 0 ? `${bytesText(bytes)} more a day` : "Not growing";
	const more = growth && Math.round(growth.events);
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
			notes: [more === null ? NO_HISTORY : `About ${formatCount(more)} more a day`],
		},
	];
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Which read models do not show what was last changed. */
export function laggingText(readModels: Operations["readModels"]): string {
	const behind = readModels.filter((model) => model.behind > 0 || model.stopped !== null);
	if (behind.length === 0) return "Pages and lists show everything that was changed.";
	const names = behind.map(({ name, behind }) => `${name} (${counted(behind, "event")})`);
	return `Not up to date yet: ${names.join(", ")}.`;
}

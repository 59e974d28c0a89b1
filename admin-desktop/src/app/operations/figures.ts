import type { Operations } from "@creations/server/responses";
import { formatCount } from "@creations/shared-ui";
import { agoOrDay } from "../history/days.ts";
import { adminTexts } from "../texts/texts.ts";

export interface Figure {
	label: string;
	value: string;
	/** Further details, a line each. */
	notes: string[];
	isBad?: boolean;
}

const UNITS = ["kB", "MB", "GB", "TB", "PB"] as const;
const SOON_DAYS = 30;

/** Returns a size in decimal units: `12.3 MB`. */
export function bytesText(bytes: number): string {
	if (bytes < 1000) return `${Math.round(bytes)} ${adminTexts.operations.units.bytes}`;
	const power = Math.min(UNITS.length, Math.floor(Math.log10(bytes) / 3));
	const amount = bytes / 1000 ** power;
	const digits = amount >= 100 ? `${Math.round(amount)}` : decimal(amount);
	return `${digits} ${adminTexts.operations.units[UNITS[power - 1] ?? "PB"]}`;
}

/** Returns a number with one decimal: `12.3`. */
export const decimal = (amount: number): string =>
	amount.toLocaleString(adminTexts.locale, {
		minimumFractionDigits: 1,
		maximumFractionDigits: 1,
		useGrouping: false,
	});

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
	const texts = adminTexts.operations;
	const [free, size] = [bytesText(disk.free), bytesText(disk.size)];
	const label = texts.diskSpace;
	if (!growth)
		return {
			label,
			value: texts.room(free),
			notes: [texts.of(size), texts.forecastLater],
		};
	const room = texts.roomOf(free, size);
	if (daysUntilFull === null) return { label, value: texts.notFilling, notes: [room] };
	const value = daysUntilFull > 3650 ? texts.fullLater : texts.fullIn(daysUntilFull);
	return { label, value, notes: [room], isBad: daysUntilFull < SOON_DAYS };
}

function backupFigures(backups: Operations["backups"], now: Date): Figure[] {
	const texts = adminTexts.operations;
	if (backups.length === 0)
		return [
			{
				label: texts.backups.copy,
				value: texts.noneYet,
				notes: [texts.makeBackup],
				isBad: true,
			},
		];
	return backups.map(({ kind, at, position, problem }) => ({
		label: texts.backups[kind],
		value: at === null ? texts.notKnownYet : sentence(agoOrDay(at, now)),
		notes: [
			...(position === null ? [] : [texts.upToEvent(formatCount(position))]),
			...(problem === null ? [] : [problem]),
		],
		isBad: problem !== null,
	}));
}

function certificateFigures(certificate: Operations["certificate"]): Figure[] {
	if (!certificate) return [];
	const texts = adminTexts.operations;
	const { domains, daysLeft, problem } = certificate;
	const isValid = daysLeft !== null && daysLeft >= 0;
	const value =
		daysLeft === null
			? texts.noneYet
			: isValid
				? texts.validFor(daysLeft)
				: texts.expired;
	const renewal = isValid ? texts.renewed : texts.ordered;
	const notes = [domains.join(", "), problem === null ? renewal : texts.orderFailed];
	return [
		{ label: texts.certificate, value, notes, isBad: !isValid || problem !== null },
	];
}

function checkFigure(checks: Operations["checks"], now: Date): Figure {
	const texts = adminTexts.operations;
	const label = texts.lastCheck;
	const log = checks.find(({ kind }) => kind === "log");
	const pictures = checks.find(({ kind }) => kind === "pictures");
	if (!log)
		return {
			label,
			value: texts.noneYet,
			notes: [texts.firstCheck],
		};
	const problemCount = log.problems.length + (pictures?.problems.length ?? 0);
	return {
		label,
		value: sentence(agoOrDay(log.checkedAt, now)),
		notes: [problemCount > 0 ? problemsText(log) : checkedText(log, pictures)],
		isBad: problemCount > 0,
	};
}

type Check = Operations["checks"][number];

const problemsText = ({ badPosition }: Check): string =>
	badPosition === null
		? adminTexts.operations.problems
		: adminTexts.operations.problemsFrom(formatCount(badPosition));

const checkedText = (log: Check, pictures: Check | undefined): string =>
	pictures
		? adminTexts.operations.noProblemsWithPictures(log.count, pictures.count)
		: adminTexts.operations.noProblems(log.count);

const mailFigure = ({ waiting, failed }: Operations["mail"]): Figure => ({
	label: adminTexts.operations.emailsWaiting,
	value: formatCount(waiting),
	notes: [
		failed > 0
			? adminTexts.operations.emailsFailed(failed)
			: adminTexts.operations.noneFailed,
	],
});

const errorFigure = (
	{ requests, failed, since }: Operations["requests"],
	now: Date,
): Figure => ({
	label: adminTexts.operations.errors,
	value: formatCount(failed),
	notes: [adminTexts.operations.requestsSince(requests, agoOrDay(since, now))],
	isBad: failed > 0,
});

function sizeFigures({
	database,
	pictures,
	events,
	growth,
}: Operations["sizes"]): Figure[] {
	const texts = adminTexts.operations;
	const grown = (bytes: number | undefined) =>
		bytes === undefined
			? texts.growthUnknown
			: bytes > 0
				? texts.moreADay(bytesText(bytes))
				: texts.notGrowing;
	const eventsPerDay = growth && Math.round(growth.events);
	return [
		{
			label: texts.database,
			value: bytesText(database),
			notes: [grown(growth?.database)],
		},
		{
			label: texts.pictures,
			value: pictures === null ? texts.notMeasured : bytesText(pictures),
			notes: [grown(growth?.pictures)],
		},
		{
			label: texts.events,
			value: formatCount(events),
			notes: [
				eventsPerDay === null
					? texts.growthUnknown
					: texts.eventsADay(formatCount(eventsPerDay)),
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
	if (lagging.length === 0) return adminTexts.operations.upToDate;
	const names = lagging.map(({ name, behind }) =>
		adminTexts.operations.behind(name, behind),
	);
	return adminTexts.operations.lagging(names.join(", "));
}
